import { CityInput } from '../addresses/city-input.tsx';
import { StreetInput } from '../addresses/street-input.tsx';
import { usePlaceCompletion } from '../addresses/use-place-completion.ts';
import type { SuggestedAddress } from '../shared/api/get-address-suggestions.ts';
import { useText } from '../shared/text/use-text.ts';
import { CheckoutField, type CheckoutFieldProps, checkoutField } from './checkout-field.tsx';
import {
  type AddressPart,
  type AddressScope,
  type CheckoutForm,
  fieldId,
  prefillShipping,
  withValue,
} from './checkout-form.ts';
import styles from './checkout-page.module.css';
import type { FormControl } from './use-checkout-form.ts';

const PLACE = ['street', 'postalCode', 'city'] as const;

/** Name, company, street, postcode and town of one address; in France with suggestions for the last three. */
export function AddressFields({ control, scope }: { control: FormControl; scope: AddressScope }) {
  const { fields: text } = useText('checkout');
  const { values } = control.form;
  const isFrench = scope === 'shipping' || values['billing.country'] === 'FR';
  const { towns, leavePostalCode, leaveCity } = usePlaceCompletion({
    isFrench,
    postalCode: values[`${scope}.postalCode`],
    city: values[`${scope}.city`],
    ids: { postalCode: fieldId(`${scope}.postalCode`), city: fieldId(`${scope}.city`) },
    fillEmpty(part, value) {
      const name = `${scope}.${part}` as const;
      control.change((form) =>
        form.values[name].trim() === '' ? passOn(withValue(form, name, value), scope, [part]) : form,
      );
    },
  });

  return (
    <>
      <div className={styles['pair']}>
        <CheckoutField
          control={control}
          name={`${scope}.firstName`}
          label={text.firstName}
          autoComplete={`${scope} given-name`}
        />
        <CheckoutField
          control={control}
          name={`${scope}.lastName`}
          label={text.lastName}
          autoComplete={`${scope} family-name`}
        />
      </div>
      <CheckoutField
        control={control}
        name={`${scope}.companyName`}
        label={text.companyName}
        autoComplete={`${scope} organization`}
      />
      <Street control={control} scope={scope} isFrench={isFrench} />
      <CheckoutField
        control={control}
        name={`${scope}.appartment`}
        label={text.appartment}
        autoComplete={`${scope} address-line2`}
      />
      <div className={styles['place']}>
        <CheckoutField
          control={control}
          name={`${scope}.postalCode`}
          label={text.postalCode}
          autoComplete={`${scope} postal-code`}
          {...(isFrench ? { inputMode: 'numeric' as const } : {})}
          onLeave={leavePostalCode}
        />
        <City
          control={control}
          name={`${scope}.city`}
          label={text.city}
          autoComplete={`${scope} address-level2`}
          onLeave={leaveCity}
          towns={towns}
        />
      </div>
    </>
  );
}

/** Autofilled parts reach the delivery address as if their fields had been left. */
function passOn(form: CheckoutForm, scope: AddressScope, parts: readonly AddressPart[]): CheckoutForm {
  return scope === 'billing' && form.flags.shipToDifferentAddress ? prefillShipping(form, parts) : form;
}

function Street({ control, scope, isFrench }: { control: FormControl; scope: AddressScope; isFrench: boolean }) {
  const { fields: text } = useText('checkout');
  const name = `${scope}.street` as const;
  const field = checkoutField({ control, name, label: text.street, autoComplete: `${scope} address-line1` });

  function take({ street, postalCode, city }: SuggestedAddress): void {
    control.change((form) => {
      const withStreet = withValue(form, name, street);
      const filled = withValue(withValue(withStreet, `${scope}.postalCode`, postalCode), `${scope}.city`, city);
      return form.values['shipping.street'].trim() === '' ? passOn(filled, scope, PLACE) : filled;
    });
  }

  return (
    <StreetInput {...field} isFrench={isFrench} onValue={(value) => control.setValue(name, value)} onAddress={take} />
  );
}

function City({ towns, ...props }: CheckoutFieldProps & { towns: readonly string[] }) {
  const { control, name } = props;
  return <CityInput {...checkoutField(props)} towns={towns} onValue={(value) => control.setValue(name, value)} />;
}
