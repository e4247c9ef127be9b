import { staffEndpoints, type Transmission } from '@economat/contract';
import { useDeskApi } from '../desk/desk-api';
import { problemsIn } from '../desk/field-problems';
import { StepForm } from '../desk/step-form';
import type { TypedField } from '../desk/use-typed-form';
import { STEP } from './transmission-words';

interface ReissueFormProps {
  readonly number: string;
  readonly addressee: NonNullable<Transmission['addressee']>;
  readonly onDone: () => void;
}

const NUMBERS = {
  siren: 'SIREN',
  siret: 'SIRET',
  vatNumber: 'Numéro de TVA',
  electronicAddress: 'Adresse de facturation électronique',
} as const;
const REFERENCES = { purchaseOrderNumber: 'Numéro de bon de commande', costCentre: 'Centre de coûts' } as const;
const NEEDED = { companyName: 'Société', street: 'Rue', postalCode: 'Code postal', city: 'Ville' } as const;
const FURTHER = { appartment: 'Complément d’adresse' } as const;
const LABELS: Readonly<Record<string, string>> = { ...NUMBERS, ...REFERENCES, ...NEEDED, ...FURTHER };
const RULES = { 'electronic-address': 'Elle commence par le SIREN.' };

/** Cancels a refused invoice and issues it anew, with whom it is made out to as it stands, to be corrected. */
export function ReissueForm({ number, addressee: { buyer, billingAddress, isCollective }, onDone }: ReissueFormProps) {
  const api = useDeskApi();
  const fields = [
    ...fieldsOf(NUMBERS, buyer, false),
    ...(isCollective ? [] : fieldsOf(REFERENCES, buyer, false)),
    ...fieldsOf(NEEDED, billingAddress, true),
    ...fieldsOf(FURTHER, billingAddress, false),
  ];
  return (
    <StepForm
      title={STEP.reissue}
      fields={fields}
      take={async (typed) => {
        const { companyName = '', street = '', appartment = '', postalCode = '', city = '', ...numbers } = typed;
        const place = { companyName, street, appartment, postalCode, city };
        const data = { step: 'reissue', buyer: numbers, billingAddress: place } as const;
        const result = await api.call(staffEndpoints.stepTransmission, { params: { number }, body: { data } });
        if (!result.ok) {
          const problems = Object.entries(problemsIn(result.fields, RULES));
          return problems.length === 0 ? result.message : problems.map(problemText).join(' ');
        }
        onDone();
        return null;
      }}
    />
  );
}

function fieldsOf<Name extends string>(
  labels: Readonly<Record<Name, string>>,
  values: Readonly<Record<NoInfer<Name>, string | null>>,
  required: boolean,
): TypedField[] {
  return (Object.keys(labels) as Name[]).map((name) => ({
    name,
    label: labels[name],
    required,
    initial: values[name] ?? '',
  }));
}

function problemText([place, text]: readonly [string, string]): string {
  return `${LABELS[place.split('.').at(-1) ?? ''] ?? place}\u00a0: ${text}`;
}
