import { useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { Checkbox } from '../shared/ui/checkbox.tsx';
import { AddressFields } from './address-fields.tsx';
import { fieldId, isSameAddress } from './checkout-form.ts';
import styles from './checkout-page.module.css';
import type { FormControl } from './use-checkout-form.ts';
import { useKnownAddress } from './use-known-address.ts';
import type { SavedAddresses } from './use-saved-addresses.ts';

/** Delivery address: France only, prefilled from billing, never changed by a later correction there. */
export function ShippingSection({ control, saved }: { control: FormControl; saved: SavedAddresses }) {
  const { shipping: text } = useText('checkout');
  const { flags, values } = control.form;
  const canCopy =
    values['billing.country'] === 'FR' && values['billing.street'].trim() !== '' && !isSameAddress(control.form);
  const { chosen, open, fields: kept } = useKnownAddress(control, 'shipping', saved);
  const { KnownAddress, addresses } = saved;
  if (flags.shipToDifferentAddress && chosen !== null && KnownAddress !== null)
    return (
      <section className={styles['section']} aria-labelledby="shipping">
        <h2 id="shipping">{text.title}</h2>
        <KnownAddress control={control} scope="shipping" addresses={addresses} chosen={chosen} onChange={open} />
      </section>
    );
  return (
    <section className={styles['section']} aria-labelledby="shipping">
      <h2 id="shipping">{text.title}</h2>
      <Checkbox
        id={fieldId('shipToDifferentAddress')}
        name="shipToDifferentAddress"
        label={text.different}
        checked={flags.shipToDifferentAddress}
        onChange={(event) => kept.setFlag('shipToDifferentAddress', event.target.checked)}
      />
      {flags.shipToDifferentAddress ? (
        <>
          <p className={styles['soft']}>
            {text.countryFixed} {text.prefilled}
          </p>
          {canCopy && (
            <Button tone="quiet" size="small" onClick={control.copyBilling}>
              {text.copy}
            </Button>
          )}
          <AddressFields control={kept} scope="shipping" />
        </>
      ) : (
        <p className={styles['soft']}>{text.same}</p>
      )}
    </section>
  );
}
