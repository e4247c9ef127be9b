import { formatPhone } from '@economat/commerce';
import type { UserAddress } from '@economat/contract';
import { companyNumberText } from '../../shared/forms/company-number-text.ts';
import { useText } from '../../shared/text/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/surfaces.tsx';
import styles from '../account.module.css';

interface AddressCardProps {
  address: UserAddress;
  onEdit: () => void;
  onDelete: () => void;
  onPrimary: () => void;
}

/** One address as it would be written on a parcel. */
export function AddressCard({ address, onEdit, onDelete, onPrimary }: AddressCardProps) {
  const { addressBook: text } = useText('account');
  const company = useText('company');
  const { addressName, firstName, name, companyName, street, address2, postalCode, city, country, phone, email } =
    address;
  const { vatNumber, electronicAddress } = address;
  const title = addressName ?? `${firstName} ${name}, ${city}`;
  const countryName = country === 'NL' ? text.countries.NL : text.countries.FR;
  const lines = [
    `${firstName} ${name}`,
    companyName,
    companyNumberText(address),
    vatNumber,
    electronicAddress && company.ownAddress(electronicAddress),
    street,
    address2,
    `${postalCode} ${city}`,
    countryName,
    formatPhone(phone),
    email,
  ];
  return (
    <Card>
      {addressName !== null && <h3>{addressName}</h3>}
      {address.isPrimary && <p className={styles['soft']}>{text.primary}</p>}
      <address className={styles['address']}>
        {lines.filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <div className={styles['actions']}>
        <Button tone="secondary" size="small" aria-label={text.editOf(title)} onClick={onEdit}>
          {text.edit}
        </Button>
        <Button tone="quiet" size="small" aria-label={text.deleteOf(title)} onClick={onDelete}>
          {text.delete}
        </Button>
        {!address.isPrimary && (
          <Button tone="quiet" size="small" aria-label={text.makePrimaryOf(title)} onClick={onPrimary}>
            {text.makePrimary}
          </Button>
        )}
      </div>
    </Card>
  );
}
