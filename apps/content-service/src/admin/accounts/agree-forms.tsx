import { type AccountFrequency, eurosFromCents, LONGEST_TERM, parseMoney } from '@economat/commerce';
import { type CompanyAccount, staffEndpoints } from '@economat/contract';
import { Box, Flex } from '@strapi/design-system';
import { useDeskApi } from '../desk/desk-api';
import { moneyText } from '../desk/formats';
import { StepForm } from '../desk/step-form';
import type { Typed, TypedField } from '../desk/use-typed-form';

interface AgreeFormsProps {
  readonly account: CompanyAccount;
  readonly onDone: (message: string) => void;
}

const FORMS: readonly { readonly frequency: AccountFrequency; readonly title: string }[] = [
  { frequency: 'order', title: 'Accorder un compte, facturé à chaque envoi' },
  { frequency: 'month', title: 'Accorder un compte, facturé une fois par mois' },
];

/** The terms that staff can agree with a company, and the end of them. */
export function AgreeForms({ account: { company, name, legalNumber, terms }, onDone }: AgreeFormsProps) {
  const api = useDeskApi();
  const agree = (data: { isAllowed: boolean; limit: number; frequency: AccountFrequency; days: number }) =>
    api.take(
      staffEndpoints.agreeAccountTerms,
      { params: { id: company }, body: { data: { ...data, legalNumber } } },
      () => onDone(`Les conditions de ${name} sont enregistrées.`),
    );
  const open = (frequency: AccountFrequency) => (typed: Typed) =>
    agree({
      isAllowed: true,
      limit: eurosFromCents(parseMoney(typed['limit'] ?? '') ?? 0),
      frequency,
      days: Number(typed['days']),
    });
  return (
    <Box maxWidth="48rem">
      <Flex direction="column" alignItems="stretch" gap={2}>
        {FORMS.map(({ frequency, title }) => (
          <StepForm key={frequency} title={title} fields={fieldsOf(frequency, terms)} take={open(frequency)} />
        ))}
        {terms?.isAllowed === true && (
          <StepForm
            title="Fermer le compte"
            take={() => agree({ ...terms, limit: eurosFromCents(terms.limit), isAllowed: false })}
          />
        )}
      </Flex>
    </Box>
  );
}

function fieldsOf(frequency: AccountFrequency, terms: CompanyAccount['terms']): TypedField[] {
  const longest = LONGEST_TERM[frequency];
  return [
    {
      name: 'limit',
      label: 'Plafond, TTC',
      hint: 'Factures ouvertes et commandes à facturer ensemble.',
      required: true,
      initial: terms === null ? '' : moneyText(terms.limit),
      problem: (typed) => (parseMoney(typed) === null ? 'Écrivez un montant, comme 2 500,00.' : undefined),
    },
    {
      name: 'days',
      label: 'Délai de paiement, en jours',
      hint: `Au plus ${longest} : c’est la limite de la loi (code de commerce, L441-10).`,
      required: true,
      initial: String(terms?.frequency === frequency ? terms.days : 30),
      problem: (typed) =>
        /^\d{1,2}$/.test(typed) && Number(typed) <= longest ? undefined : `Écrivez un nombre entre 0 et ${longest}.`,
    },
  ];
}
