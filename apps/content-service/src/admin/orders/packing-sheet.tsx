import type { PackingOrder } from '@economat/contract';
import { Flex } from '@strapi/design-system';
import { Section } from '../desk/section';
import { PrintButtons } from '../papers/print-buttons';
import { OrderLines } from './order-goods';
import { OrderNotes } from './order-notes';
import { OrderParcel } from './order-parcel';
import { PostalAddress } from './order-people';
import { OrderTimeline } from './order-timeline';
import { PackingSteps } from './packing-steps';
import { Card, Column } from './sheet-layout';

/** One order for whoever prepares and sends it: no amount is in what the server tells. */
export function PackingSheet({ order: { data, meta }, onChange }: { order: PackingOrder; onChange: () => void }) {
  return (
    <Flex alignItems="flex-start" gap={4} wrap="wrap">
      <Column flex="1 1 50rem">
        <Card>
          <OrderLines order={data} pictures={meta.pictures} />
          <Section title="Livraison">
            <PostalAddress address={data.shippingAddress} />
          </Section>
        </Card>
        <Card>
          <OrderNotes orderId={data.documentId} notes={meta.notes} onAdded={onChange} />
        </Card>
        <Card>
          <OrderTimeline timeline={meta.timeline} />
        </Card>
      </Column>
      <Column flex="1 1 28rem">
        <Card>
          <Section title="Suite de la commande">
            <PackingSteps order={data} actions={meta.staffActions} onTaken={onChange} />
          </Section>
        </Card>
        <Card>
          <OrderParcel order={data} preparedAt={meta.preparedAt} onChange={onChange} />
          <Section title="Imprimer">
            <PrintButtons orders={[data.documentId]} />
          </Section>
        </Card>
      </Column>
    </Flex>
  );
}
