import { useId, useState } from 'react';
import { useText } from '../../text/use-text.ts';
import { CheckoutField } from './checkout-field.tsx';
import { type AddressScope, type CheckoutForm, withValue } from './checkout-form.ts';
import styles from './checkout-page.module.css';
import { StreetField } from './street-field.tsx';
import { findTowns } from './use-address-suggestions.ts';
import type { FormControl } from './use-checkout-form.ts';

/** Name, company, street, postcode and town of one address; postcode and town complete each other in France. */
export function AddressFields({ control, scope }: { control: FormControl; scope: AddressScope }) {
  const { fields: text } = useText('checkout');
  const townsId = useId();
  const [towns, setTowns] = useState<readonly string[]>([]);
  const { values } = control.form;
  const isFrench = scope === 'shipping' || values['billing.country'] === 'FR';
  const postalCode = values[`${scope}.postalCode`].trim();
  const city = values[`${scope}.city`].trim();

  async function completeTown(): Promise<void> {
    if (!isFrench || !/^\d{5}$/.test(postalCode)) return;
    const found = (await findTowns(postalCode)).filter((town) => town.postalCode === postalCode);
    setTowns([...new Set(found.map((town) => town.city))]);
    const [only] = found;
    if (only && found.length === 1) control.change((form) => fillEmpty(form, 'city', only.city));
  }

  async function completePostalCode(): Promise<void> {
    if (!isFrench || city.length < 3 || postalCode !== '') return;
    const found = (await findTowns(city)).filter((town) => town.city.toLowerCase() === city.toLowerCase());
    const [only] = found;
    if (only && found.length === 1) control.change((form) => fillEmpty(form, 'postalCode', only.postalCode));
  }

  /** What the buyer has typed meanwhile is never overwritten. */
  function fillEmpty(form: CheckoutForm, part: 'city' | 'postalCode', value: string): CheckoutForm {
    const name = `${scope}.${part}` as const;
    return form.values[name].trim() === '' ? withValue(form, name, value) : form;
  }

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
      <StreetField control={control} scope={scope} label={text.street} isFrench={isFrench} />
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
          onLeave={() => void completeTown()}
        />
        <CheckoutField
          control={control}
          name={`${scope}.city`}
          label={text.city}
          autoComplete={`${scope} address-level2`}
          list={townsId}
          onLeave={() => void completePostalCode()}
        />
        <datalist id={townsId}>
          {towns.map((town) => (
            <option key={town} value={town}>
              {town}
            </option>
          ))}
        </datalist>
      </div>
    </>
  );
}
