import { type RetentionState, retentionAnswer } from '@economat/contract';
import { Table, Tbody, Td, Th, Thead, Tr, Typography } from '@strapi/design-system';
import { momentText } from '../desk/formats';
import { useAnswer } from '../desk/use-answer';
import { refusalText } from '../desk/words';
import { APPLIED } from './privacy-words';

const COLUMNS = ['Données', 'Durée', 'À compter de', 'Dernier passage', 'Lignes effacées'];
const COUNT = new Intl.NumberFormat('fr-FR');

/** The table that the privacy policy publishes, with what the daily job did. */
export function RetentionList() {
  const { answer } = useAnswer('/retention', retentionAnswer);
  if (answer.state === 'loading') return <Typography tag="p">Lecture…</Typography>;
  if (answer.state === 'refused') {
    return (
      <Typography tag="p" role="alert" textColor="danger600">
        {refusalText(answer.refusal)}
      </Typography>
    );
  }
  const rules = answer.data.data;
  return (
    <Table colCount={COLUMNS.length} rowCount={rules.length + 1}>
      <Thead>
        <Tr>
          {COLUMNS.map((column) => (
            <Th key={column}>
              <Typography variant="sigma">{column}</Typography>
            </Th>
          ))}
        </Tr>
      </Thead>
      <Tbody>
        {rules.map((rule) => (
          <Tr key={rule.key}>
            {cellsOf(rule).map((cell, index) => (
              <Td key={COLUMNS[index]}>
                {/* Strapi's cells keep their text on one line. */}
                <Typography style={{ whiteSpace: 'normal' }}>{cell}</Typography>
              </Td>
            ))}
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
}

function cellsOf({ what, period, from, applied, finishedAt, erased }: RetentionState): string[] {
  if (applied !== 'job') return [what, period, from, APPLIED[applied], '—'];
  return [what, period, from, finishedAt === null ? 'pas encore' : momentText(finishedAt), COUNT.format(erased)];
}
