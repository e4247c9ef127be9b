import { REFUNDS_SHOWN, staffEndpoints } from '@economat/contract';
import { Flex, Tabs, Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { Answered } from '../desk/answered';
import { DeskPage } from '../desk/desk-page';
import { HANDLE_PAYMENTS } from '../desk/rights';
import { useAnswer } from '../desk/use-answer';
import { OpenRefundCard } from './open-refund-card';
import { OwedRefundCard } from './owed-refund-card';
import { TransferList } from './transfer-list';

/** Every refund that the shop owes: not begun, to be transferred, or open at a provider. */
export function RefundsPage() {
  return (
    <DeskPage
      title="Remboursements"
      subtitle="Ce que la boutique doit à ses clients, du plus ancien au plus récent"
      permissions={HANDLE_PAYMENTS}
    >
      <Refunds />
    </DeskPage>
  );
}

function Refunds() {
  const { answer, reload } = useAnswer(staffEndpoints.refunds, {});
  const { toggleNotification } = useNotification();
  function onDone(message: string): void {
    toggleNotification({ type: 'success', message });
    reload();
  }
  return <Answered answer={answer}>{(refunds) => <RefundTabs refunds={refunds} onDone={onDone} />}</Answered>;
}

interface RefundTabsProps {
  readonly refunds: z.output<typeof staffEndpoints.refunds.answer>;
  readonly onDone: (message: string) => void;
}

function RefundTabs({ refunds: { data, meta }, onDone }: RefundTabsProps) {
  const { counts } = meta;
  return (
    <Tabs.Root variant="simple" defaultValue={counts.owed > 0 ? 'owed' : 'transfers'}>
      <Tabs.List aria-label="Remboursements à montrer">
        <Tabs.Trigger value="owed">À rembourser ({counts.owed})</Tabs.Trigger>
        <Tabs.Trigger value="transfers">Virements à faire ({counts.transfers})</Tabs.Trigger>
        <Tabs.Trigger value="open">Chez le prestataire ({counts.open})</Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="owed">
        <Part count={counts.owed} nothing="Rien à rembourser : chaque commande annulée ou rétractée l’est déjà.">
          {data.owed.map((owed) => (
            <OwedRefundCard key={`${owed.order.documentId} ${owed.since}`} owed={owed} />
          ))}
        </Part>
      </Tabs.Content>
      <Tabs.Content value="transfers">
        <Part count={data.transfers.length} nothing="Aucun virement à faire.">
          <TransferList transfers={data.transfers} onDone={onDone} />
        </Part>
      </Tabs.Content>
      <Tabs.Content value="open">
        <Part count={counts.open} nothing="Aucun remboursement n’attend de prestataire.">
          {data.open.map((refund) => (
            <OpenRefundCard key={refund.key} refund={refund} onDone={onDone} />
          ))}
        </Part>
      </Tabs.Content>
    </Tabs.Root>
  );
}

function Part({ count, nothing, children }: { count: number; nothing: string; children: ReactNode }) {
  return (
    <Flex direction="column" alignItems="stretch" gap={4} paddingTop={4}>
      {count === 0 && <Typography tag="p">{nothing}</Typography>}
      {count > REFUNDS_SHOWN && (
        <Typography tag="p">
          Les {REFUNDS_SHOWN} plus anciens sur {count}.
        </Typography>
      )}
      {count > 0 && children}
    </Flex>
  );
}
