import { sirenOrSiret } from '@economat/commerce';
import type { UserAddress } from '@economat/contract';
import { companyNumberText } from '../shared/forms/company-number-text.ts';
import { useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { Select } from '../shared/ui/text-input.tsx';
import { VisuallyHidden } from '../shared/ui/visually-hidden.tsx';
import { addressChoices, withAddress } from './address-book.ts';
import { addressLines, type AddressScope } from './checkout-form.ts';
import styles from './known-address.module.css';
import type { FormControl } from './use-checkout-form.ts';

interface KnownAddressProps {
  control: FormControl;
  scope: AddressScope;
  addresses: readonly UserAddress[];
  chosen: UserAddress;
  /** Shows the fields instead. */
  onChange: () => void;
}

/** A saved address in one line, or one of several to choose. */
export function KnownAddress({ control, scope, addresses, chosen, onChange }: KnownAddressProps) {
  const { known: text } = useText('checkout');
  const { values } = control.form;
  const choices = addressChoices(addresses, scope, chosen);
  const numbers = sirenOrSiret(values['buyer.companyId']);
  const company = companyNumberText(numbers) ?? numbers.electronicAddress;
  return (
    <div className={styles['known']} data-scope={scope}>
      {choices.length > 1 ? (
        <Select
          id={`saved-${scope}`}
          label={text.to[scope]}
          required
          value={chosen.documentId}
          onChange={(event) => {
            const taken = choices.find(({ documentId }) => documentId === event.target.value);
            if (taken) control.change((form) => withAddress(form, scope, taken));
          }}
        >
          {choices.map(({ documentId, addressName, street, postalCode, city }) => (
            <option key={documentId} value={documentId}>
              {[addressName, street, `${postalCode} ${city}`].filter(Boolean).join(', ')}
            </option>
          ))}
        </Select>
      ) : (
        <p>
          {text.to[scope]} <strong>{addressLines(control.form, scope).join(', ')}</strong>
        </p>
      )}
      {scope === 'billing' && (
        <p className={styles['soft']}>
          {values['billing.email']}
          {company && <span> · {company}</span>}
        </p>
      )}
      <Button tone="quiet" size="small" onClick={onChange}>
        {text.change}
        <VisuallyHidden> {text.what[scope]}</VisuallyHidden>
      </Button>
    </div>
  );
}
