import type { ReplicaState, ShopState } from '@economat/contract';
import { Typography } from '@strapi/design-system';
import { DeskTable } from '../desk/desk-table';
import { momentText } from '../desk/formats';
import { Section } from '../desk/section';
import { diskText } from './operation-words';

const COLUMNS = ['Partie', 'Instance', 'Version', 'Démarrée', 'Vue', 'Disque des données', 'État'];

const PARTS = { content: 'Service de contenu', storefront: 'Boutique' } as const satisfies Record<
  ReplicaState['part'],
  string
>;

/** The replicas of both parts that run, or ended without a word within a day. */
export function ReplicaTable({ state: { replicas, database, commitsWaiting } }: { state: ShopState }) {
  return (
    <Section title="Instances et versions">
      <Typography tag="p">PostgreSQL {database}</Typography>
      {commitsWaiting > 0 && (
        <Typography tag="p" textColor="danger600">
          {commitsWaiting === 1
            ? 'Une écriture attend le serveur de secours.'
            : `${commitsWaiting} écritures attendent le serveur de secours.`}
        </Typography>
      )}
      <DeskTable
        columns={COLUMNS}
        rows={replicas.map(({ id, part, version, startedAt, seenAt, isAlive, freeBytes, totalBytes }) => ({
          key: id,
          cells: [
            PARTS[part],
            id.slice(0, 8),
            version,
            momentText(startedAt),
            momentText(seenAt),
            diskText(freeBytes, totalBytes),
            <Typography key="state" textColor={isAlive ? 'neutral800' : 'danger600'}>
              {isAlive ? 'En marche' : 'Disparue'}
            </Typography>,
          ],
        }))}
      />
    </Section>
  );
}
