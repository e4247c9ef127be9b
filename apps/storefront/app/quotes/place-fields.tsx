import { BILLING_COUNTRIES } from '@economat/commerce';
import type { FormControl } from '../shared/forms/use-form.ts';
import { useText } from '../shared/text/use-text.ts';
import { Checkbox } from '../shared/ui/checkbox.tsx';
import { Select, TextInput } from '../shared/ui/text-input.tsx';
import { countryOf, isDelivered, shipsApart, type PlaceValues } from './quote-places.ts';
import type { AcceptanceValues } from './use-acceptance.ts';
import styles from './quote-page.module.css';

/** Who orders, whom the invoice names, and where the parcel goes. */
export function PlaceFields({ form }: { form: FormControl<PlaceValues & AcceptanceValues> }) {
  const { places: text } = useText('quote');
  const { values } = form;
  const isFrench = countryOf(values) === 'FR';
  return (
    <>
      <p>{text.intro}</p>
      <div className={styles['pair']}>
        <TextInput {...form.text('firstName')} label={text.firstName} autoComplete="billing given-name" />
        <TextInput {...form.text('lastName')} label={text.lastName} autoComplete="billing family-name" />
        <TextInput {...form.text('companyName')} label={text.companyName} autoComplete="billing organization" />
        {values.companyName.trim() !== '' && (
          <TextInput {...form.text('companyId')} label={text.companyId} hint={text.companyIdHint} autoComplete="off" />
        )}
        <TextInput
          {...form.text('email')}
          label={text.email}
          type="email"
          inputMode="email"
          autoComplete="billing email"
        />
        <TextInput
          {...form.text('phoneNumber')}
          label={text.phoneNumber}
          type="tel"
          inputMode="tel"
          autoComplete="billing tel"
        />
        <TextInput {...form.text('street')} label={text.street} autoComplete="billing address-line1" />
        <TextInput {...form.text('appartment')} label={text.appartment} autoComplete="billing address-line2" />
        <TextInput
          {...form.text('postalCode')}
          label={text.postalCode}
          inputMode={isFrench ? 'numeric' : 'text'}
          autoComplete="billing postal-code"
        />
        <TextInput {...form.text('city')} label={text.city} autoComplete="billing address-level2" />
        <Select {...form.text('country')} label={text.country} autoComplete="billing country">
          {BILLING_COUNTRIES.map((country) => (
            <option key={country} value={country}>
              {text.countries[country]}
            </option>
          ))}
        </Select>
      </div>
      {isDelivered(values) && <Checkbox {...form.box('isShippedApart')} label={text.shipApart} />}
      {shipsApart(values) && (
        <fieldset className={styles['shipping']}>
          <legend>{text.shippingTitle}</legend>
          <div className={styles['pair']}>
            <TextInput
              {...form.text('toFirstName')}
              label={text.firstName}
              required
              autoComplete="shipping given-name"
            />
            <TextInput
              {...form.text('toLastName')}
              label={text.lastName}
              required
              autoComplete="shipping family-name"
            />
            <TextInput {...form.text('toStreet')} label={text.street} required autoComplete="shipping address-line1" />
            <TextInput {...form.text('toAppartment')} label={text.appartment} autoComplete="shipping address-line2" />
            <TextInput
              {...form.text('toPostalCode')}
              label={text.postalCode}
              required
              inputMode="numeric"
              autoComplete="shipping postal-code"
            />
            <TextInput {...form.text('toCity')} label={text.city} required autoComplete="shipping address-level2" />
          </div>
        </fieldset>
      )}
    </>
  );
}
