import { TEXT_LENGTH } from '@economat/contract';
import { Box, Button, Checkbox, Flex, Typography } from '@strapi/design-system';
import { Problem } from '../desk/answered';
import { Section } from '../desk/section';
import { CustomerSearch } from './customer-search';
import { DraftChoice, DraftField } from './draft-field';
import { type AddressName, type DraftAddress, NO_ADDRESS, type QuoteDraft, withCustomer } from './quote-draft';
import type { Problems } from '../desk/field-problems';

interface BuyerFieldsProps {
  readonly draft: QuoteDraft;
  readonly problems: Problems;
  readonly onChange: (draft: QuoteDraft) => void;
}

const GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))',
  gap: '1.6rem',
  alignItems: 'start',
};

/** For whom: a known customer, or somebody new. */
export function BuyerFields({ draft, problems, onChange }: BuyerFieldsProps) {
  const change = (part: Partial<QuoteDraft>) => onChange({ ...draft, ...part });
  return (
    <>
      <Section title="Client">
        <CustomerSearch onChoose={(customer) => onChange(withCustomer(draft, customer))} />
        {draft.customer !== null && (
          <Flex gap={3} wrap="wrap">
            <Typography>Compte {draft.customer.email}</Typography>
            <Button variant="tertiary" size="S" onClick={() => change({ customer: null })}>
              Retirer le compte
            </Button>
          </Flex>
        )}
        <Problem text={problems['customer'] ?? null} />
        <Box style={GRID}>
          <DraftField
            label="Courriel"
            type="email"
            required
            value={draft.email}
            problem={problems['billingAddress.email']}
            onChange={(email) => change({ email })}
          />
          <DraftField
            label="Téléphone"
            value={draft.phoneNumber}
            problem={problems['billingAddress.phoneNumber']}
            onChange={(phoneNumber) => change({ phoneNumber })}
          />
          <DraftChoice
            label="Langue du client"
            value={draft.language}
            onChange={(language) => change({ language: language === 'en' ? 'en' : 'fr' })}
            options={[
              { value: 'fr', label: 'français' },
              { value: 'en', label: 'anglais' },
            ]}
          />
          <DraftField
            label="SIREN ou SIRET"
            value={draft.siret}
            problem={problems['buyer.siret'] ?? problems['buyer.siren'] ?? problems['buyer.electronicAddress']}
            onChange={(siret) => change({ siret })}
          />
          <DraftField
            label="Numéro de TVA"
            value={draft.vatNumber}
            problem={problems['buyer.vatNumber']}
            onChange={(vatNumber) => change({ vatNumber })}
          />
          <DraftField
            label="Numéro de bon de commande"
            value={draft.purchaseOrderNumber}
            problem={problems['buyer.purchaseOrderNumber']}
            onChange={(purchaseOrderNumber) => change({ purchaseOrderNumber })}
          />
          <DraftField
            label="Centre de coûts"
            value={draft.costCentre}
            problem={problems['buyer.costCentre']}
            onChange={(costCentre) => change({ costCentre })}
          />
        </Box>
      </Section>
      <Section title="Adresse de facturation">
        <Typography textColor="neutral600">
          Sans rue, code postal ni ville, le client les indique en acceptant le devis.
        </Typography>
        <AddressFields
          address={draft.billing}
          isBilling
          isDelivery={draft.shipping === null}
          problems={problems}
          onChange={(billing) => change({ billing })}
        />
        <Checkbox
          checked={draft.shipping !== null}
          onCheckedChange={(isOther: boolean | 'indeterminate') =>
            change({ shipping: isOther === true ? NO_ADDRESS : null })
          }
        >
          Livrer à une autre adresse
        </Checkbox>
      </Section>
      {draft.shipping !== null && (
        <Section title="Adresse de livraison">
          <AddressFields
            address={draft.shipping}
            isBilling={false}
            isDelivery
            problems={problems}
            onChange={(shipping) => change({ shipping })}
          />
        </Section>
      )}
    </>
  );
}

const FIELDS: readonly {
  readonly name: AddressName;
  readonly label: string;
  readonly required: boolean;
  readonly max: number;
}[] = [
  { name: 'firstName', label: 'Prénom', required: true, max: TEXT_LENGTH.name },
  { name: 'lastName', label: 'Nom', required: true, max: TEXT_LENGTH.name },
  { name: 'companyName', label: 'Société', required: false, max: TEXT_LENGTH.company },
  { name: 'street', label: 'Rue', required: false, max: TEXT_LENGTH.street },
  { name: 'appartment', label: 'Complément d’adresse', required: false, max: TEXT_LENGTH.street },
  { name: 'postalCode', label: 'Code postal', required: false, max: TEXT_LENGTH.postalCode },
  { name: 'city', label: 'Ville', required: false, max: TEXT_LENGTH.city },
];

interface AddressFieldsProps {
  readonly address: DraftAddress;
  readonly isBilling: boolean;
  readonly isDelivery: boolean;
  readonly problems: Problems;
  readonly onChange: (address: DraftAddress) => void;
}

/** Parcels go to France alone, invoices also to the Netherlands. */
function AddressFields({ address, isBilling, isDelivery, problems, onChange }: AddressFieldsProps) {
  const problemOf = (name: AddressName | 'country') =>
    (isBilling ? problems[`billingAddress.${name}`] : undefined) ??
    (isDelivery ? problems[`shippingAddress.${name}`] : undefined);
  return (
    <Box style={GRID}>
      {FIELDS.map(({ name, label, required, max }) => (
        <DraftField
          key={name}
          label={label}
          required={required}
          maxLength={max}
          value={address[name]}
          problem={problemOf(name)}
          onChange={(value) => onChange({ ...address, [name]: value })}
        />
      ))}
      {isBilling && (
        <DraftChoice
          label="Pays"
          value={address.country}
          problem={problemOf('country')}
          onChange={(country) => onChange({ ...address, country })}
          options={[
            { value: 'FR', label: 'France' },
            { value: 'NL', label: 'Pays-Bas' },
          ]}
        />
      )}
    </Box>
  );
}
