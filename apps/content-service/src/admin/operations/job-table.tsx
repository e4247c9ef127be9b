import type { JobState } from '@economat/contract';
import { Typography } from '@strapi/design-system';
import { DeskTable } from '../desk/desk-table';
import { momentText } from '../desk/formats';
import { Section } from '../desk/section';
import { jobText } from './operation-words';

const COLUMNS = ['Tâche', 'Dernière réussite', 'Dernier échec', 'État'];

/** What the shop does by itself, on any of its machines. */
export function JobTable({ jobs }: { jobs: readonly JobState[] }) {
  return (
    <Section title="Tâches">
      <DeskTable
        columns={COLUMNS}
        rows={jobs.map(({ name, succeededAt, failedAt, isLate }) => ({
          key: name,
          cells: [
            jobText(name),
            succeededAt === null ? 'Pas encore' : momentText(succeededAt),
            failedAt === null ? 'Aucun' : momentText(failedAt),
            <Typography key="state" textColor={isLate ? 'danger600' : 'neutral800'}>
              {isLate ? 'En retard' : 'À l’heure'}
            </Typography>,
          ],
        }))}
      />
    </Section>
  );
}
