import { type RetentionState, staffEndpoints } from '@economat/contract';
import { Answered } from '../desk/answered';
import { DeskTable } from '../desk/desk-table';
import { momentText } from '../desk/formats';
import { useAnswer } from '../desk/use-answer';
import { APPLIED } from './privacy-words';

const COLUMNS = ['Données', 'Durée', 'À compter de', 'Dernier passage', 'Lignes effacées'];
const COUNT = new Intl.NumberFormat('fr-FR');

/** The table that the privacy policy publishes, with what the daily job did. */
export function RetentionList() {
  const { answer } = useAnswer(staffEndpoints.retentionRules, {});
  return (
    <Answered answer={answer}>
      {({ data: rules }) => (
        <DeskTable columns={COLUMNS} rows={rules.map((rule) => ({ key: rule.key, cells: cellsOf(rule) }))} />
      )}
    </Answered>
  );
}

function cellsOf({ what, period, from, applied, finishedAt, erased }: RetentionState): string[] {
  if (applied !== 'job') return [what, period, from, APPLIED[applied], '—'];
  return [what, period, from, finishedAt === null ? 'pas encore' : momentText(finishedAt), COUNT.format(erased)];
}
