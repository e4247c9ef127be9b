import { type ShopState, staffEndpoints } from '@economat/contract';
import { Button, Flex, Link, Typography } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import { Answered } from '../desk/answered';
import { DeskPage } from '../desk/desk-page';
import { DeskTable } from '../desk/desk-table';
import { momentText } from '../desk/formats';
import { OrderLink } from '../desk/order-link';
import { WATCH_OPERATIONS } from '../desk/rights';
import { Section } from '../desk/section';
import { useAnswer } from '../desk/use-answer';
import { PROVIDER } from '../desk/words';
import { JobTable } from './job-table';
import { LastBackup } from './last-backup';
import { archiveText } from './operation-words';
import { ReplicaTable } from './replica-table';
import { StuckMails } from './stuck-mails';

/** What waits for machines, and how they are. */
export function ShopStatePage() {
  const { answer, reload } = useAnswer(staffEndpoints.shopState, {});
  return (
    <DeskPage
      title="État de la boutique"
      subtitle="Courriels en attente, paiements indécis, tâches et machines"
      permissions={WATCH_OPERATIONS}
    >
      <Answered answer={answer}>
        {({ data }) => (
          <Flex direction="column" alignItems="stretch" gap={8}>
            <Flex>
              <Button variant="tertiary" onClick={reload}>
                Actualiser
              </Button>
            </Flex>
            <StuckMails mails={data.mails} onRetried={reload} />
            <UndecidedMoney state={data} />
            <JobTable jobs={data.jobs} />
            <Section title="Archive">
              <Typography tag="p">{archiveText(data.archive)}</Typography>
            </Section>
            <LastBackup backup={data.backup} />
            <ReplicaTable state={data} />
          </Flex>
        )}
      </Answered>
    </DeskPage>
  );
}

const MONEY_COLUMNS = ['Commande', 'Chez', 'Depuis'];

function UndecidedMoney({ state: { payments, refunds, anomalies } }: { state: ShopState }) {
  return (
    <Section title="Argent en attente d’une réponse">
      <Typography tag="p">{paymentsText(payments.count)}</Typography>
      {payments.listed.length > 0 && (
        <DeskTable
          columns={MONEY_COLUMNS}
          rows={payments.listed.map(({ orderNumber, provider, since }) => ({
            key: `${orderNumber} ${since}`,
            cells: [<OrderLink key="order" orderNumber={orderNumber} />, PROVIDER[provider], momentText(since)],
          }))}
        />
      )}
      <Typography tag="p">
        <Link tag={RouterLink} to="/remboursements">
          Remboursements en cours
        </Link>
        {` : ${refunds}`}
      </Typography>
      <Typography tag="p">
        <Link tag={RouterLink} to="/anomalies">
          Anomalies à traiter
        </Link>
        {` : ${anomalies}`}
      </Typography>
    </Section>
  );
}

function paymentsText(count: number): string {
  if (count === 0) return 'Aucun paiement indécis.';
  return count === 1 ? 'Un paiement indécis' : `${count} paiements indécis, le plus ancien d’abord`;
}
