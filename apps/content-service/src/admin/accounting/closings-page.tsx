import { type ClosedPeriod, closingKind, staffEndpoints } from '@economat/contract';
import { Field, Flex, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import { useSearchParams } from 'react-router-dom';
import { Answered } from '../desk/answered';
import { useDeskApi } from '../desk/desk-api';
import { DeskTable } from '../desk/desk-table';
import { momentText } from '../desk/formats';
import { Pager } from '../desk/pager';
import { Section } from '../desk/section';
import { StepForm } from '../desk/step-form';
import { useAnswer } from '../desk/use-answer';
import { useRights } from '../desk/use-rights';
import { AccountingFrame } from './accounting-frame';
import { Amount } from '../desk/amount';
import { BooksCheck, type Checked } from './books-check';
import { brokenText, CLOSING_KINDS, periodText } from './closing-words';

const ALL = 'all';
/** Of a fingerprint; the whole one is in the title. */
const SHOWN = 12;

/** The closed periods, what can be closed now, and the check of their chain. */
export function ClosingsPage() {
  const [parameters, setParameters] = useSearchParams();
  const kind = closingKind.options.find((known) => known === parameters.get('kind'));
  const page = Number(parameters.get('page') ?? 1);
  const chosen: Record<string, string> = kind === undefined ? {} : { kind };
  const query = { ...chosen, ...(page > 1 && { page: String(page) }) };
  const { answer, reload } = useAnswer(staffEndpoints.closings, { query });
  return (
    <AccountingFrame
      title="Clôtures"
      subtitle="Les jours se clôturent d’eux-mêmes, les mois et les exercices ici. Rien de clôturé ne se rouvre."
    >
      <Answered answer={answer}>
        {({ data: { closings, closable }, meta: { pagination } }) => (
          <>
            <ClosingSteps closable={closable} onClosed={reload} />
            <ChainCheck />
            <Section title="Périodes clôturées">
              <Flex>
                <Field.Root name="kind" width="min(100%, 24rem)">
                  <Field.Label>Montrer</Field.Label>
                  <SingleSelect
                    value={kind ?? ALL}
                    onChange={(wanted: string | number) =>
                      setParameters(wanted === ALL ? {} : { kind: String(wanted) })
                    }
                  >
                    <SingleSelectOption value={ALL}>Toutes</SingleSelectOption>
                    {closingKind.options.map((known) => (
                      <SingleSelectOption key={known} value={known}>
                        {CLOSING_KINDS[known]}
                      </SingleSelectOption>
                    ))}
                  </SingleSelect>
                </Field.Root>
              </Flex>
              {closings.length === 0 ? (
                <Typography>Aucune période clôturée.</Typography>
              ) : (
                <ClosingTable closings={closings} />
              )}
              <Pager
                page={pagination.page}
                pageCount={pagination.pageCount}
                onPage={(wanted) => setParameters({ ...chosen, ...(wanted > 1 && { page: String(wanted) }) })}
              />
            </Section>
          </>
        )}
      </Answered>
    </AccountingFrame>
  );
}

interface ClosingStepsProps {
  readonly closable: Readonly<Record<'month' | 'year', string | null>>;
  readonly onClosed: () => void;
}

/** What can be closed now, for those who may. */
function ClosingSteps({ closable, onClosed }: ClosingStepsProps) {
  const api = useDeskApi();
  const may = useRights();
  if (!may('accounting.close')) return null;
  const open = (['month', 'year'] as const).flatMap((kind) => {
    const day = closable[kind];
    return day === null ? [] : [{ kind, day }];
  });
  return (
    <Section title="À clôturer">
      {open.length === 0 && (
        <Typography>Rien pour l’instant : un mois se clôture quand il est fini et que ses jours le sont.</Typography>
      )}
      {open.map(({ kind, day }) => (
        <Flex key={`${kind} ${day}`}>
          <StepForm
            title={`Clôturer ${periodText({ kind, firstDay: day })}`}
            take={() => api.take(staffEndpoints.closePeriod, { body: { data: { kind, day } } }, onClosed)}
          />
        </Flex>
      ))}
    </Section>
  );
}

function ChainCheck() {
  const api = useDeskApi();

  async function check(): Promise<Checked> {
    const answer = await api.call(staffEndpoints.checkClosings, {});
    if (!answer.ok) return { isIntact: false, text: answer.message };
    const { broken, checked } = answer.data.data;
    return broken === null
      ? { isIntact: true, text: `Chaîne intacte : ${checked} clôtures vérifiées.` }
      : { isIntact: false, text: brokenText(broken) };
  }

  return <BooksCheck label="Vérifier les clôtures" check={check} />;
}

function ClosingTable({ closings }: { closings: readonly ClosedPeriod[] }) {
  const rows = closings.map((closing) => ({
    key: closing.sequence,
    cells: [
      String(closing.sequence),
      periodText(closing),
      String(closing.entries),
      <Amount key="debit" value={closing.debit} />,
      <Amount key="credit" value={closing.credit} />,
      <Typography key="hash" title={closing.hash}>
        {closing.hash.slice(0, SHOWN)}
      </Typography>,
      momentText(closing.closedAt),
      closing.closedBy ?? 'Économat',
    ],
  }));
  return (
    <DeskTable
      columns={['N°', 'Période', 'Écritures', 'Débit', 'Crédit', 'Empreinte', 'Clôturée le', 'Par']}
      rows={rows}
    />
  );
}
