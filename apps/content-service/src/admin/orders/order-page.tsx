import { type PackingOrder, staffEndpoints, type StaffOrder } from '@economat/contract';
import { Flex, Link } from '@strapi/design-system';
import { ArrowLeft } from '@strapi/icons';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { Answered } from '../desk/answered';
import { DeskPage } from '../desk/desk-page';
import { momentText } from '../desk/formats';
import { Mails } from '../desk/mails';
import { SEE_ORDERS } from '../desk/rights';
import { Section } from '../desk/section';
import { useAnswer } from '../desk/use-answer';
import { useRevalidation } from '../desk/use-revalidation';
import { useRights } from '../desk/use-rights';
import { OrderChanges } from '../order-changes/order-changes';
import { PrintButtons } from '../papers/print-buttons';
import { OrderDocuments } from './order-documents';
import { OrderGoods } from './order-goods';
import { OrderMoney } from './order-money';
import { OrderNotes } from './order-notes';
import { OrderParcel } from './order-parcel';
import { OrderPeople } from './order-people';
import { OrderSteps } from './order-steps';
import { OrderTimeline } from './order-timeline';
import { PackingSheet } from './packing-sheet';
import { Card, Column } from './sheet-layout';

/** One order: what to send to whom, its money, its papers, what happened, and the steps that staff may take now. */
export function OrderPage() {
  const { reference = '' } = useParams();
  return <Order key={reference} reference={reference} />;
}

function Order({ reference }: { reference: string }) {
  const may = useRights();
  const row = may('order.read') ? staffEndpoints.staffOrder : staffEndpoints.packingOrder;
  const { answer, reload } = useAnswer(row, { params: { id: reference } });
  useRevalidation(reload);
  const order = answer?.ok === true ? answer.data.data : null;
  return (
    <DeskPage
      title={order === null ? 'Commande' : `Commande ${order.orderNumber}`}
      subtitle={order === null ? '' : `Reçue le ${momentText(order.createdAt)}`}
      permissions={SEE_ORDERS}
      above={
        <Link tag={RouterLink} to="/commandes" startIcon={<ArrowLeft />}>
          Commandes
        </Link>
      }
    >
      <Answered answer={answer}>
        {(read) =>
          isWhole(read) ? (
            <OrderSheet order={read} onChange={reload} />
          ) : (
            <PackingSheet order={read} onChange={reload} />
          )
        }
      </Answered>
    </DeskPage>
  );
}

/** With its money and its papers; without them for whoever only prepares and sends it. */
function isWhole(order: StaffOrder | PackingOrder): order is StaffOrder {
  return 'payments' in order.meta;
}

/** Beside each other where there is room: what the order is, and what is to be done. */
function OrderSheet({ order, onChange }: { order: StaffOrder; onChange: () => void }) {
  const may = useRights();
  const { data, meta } = order;
  return (
    <Flex alignItems="flex-start" gap={4} wrap="wrap">
      <Column flex="1 1 50rem">
        <Card>
          <OrderGoods order={data} pictures={meta.pictures} />
        </Card>
        <Card>
          <OrderPeople order={data} hasAccount={meta.hasAccount} />
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
            <OrderSteps order={order} onTaken={onChange} />
          </Section>
          {may('order.change') && <OrderChanges orderId={data.documentId} onChange={onChange} />}
        </Card>
        <Card>
          <OrderParcel order={data} preparedAt={meta.preparedAt} onChange={onChange} />
          {may('order.prepare') && (
            <Section title="Imprimer">
              <PrintButtons orders={[data.documentId]} />
            </Section>
          )}
          <OrderMoney order={order} />
          <OrderDocuments order={data} />
          <Mails mails={meta.mails} onResent={onChange} />
        </Card>
      </Column>
    </Flex>
  );
}
