import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { staffEndpoints } from '@economat/contract';
import { Flex } from '@strapi/design-system';
import { Answered } from '../desk/answered';
import { Section } from '../desk/section';
import { useAnswer } from '../desk/use-answer';
import { PrintButtons } from '../papers/print-buttons';
import { OrderContents } from './order-contents';
import { OrderMails } from './order-mails';
import { OrderMoney } from './order-money';
import { OrderSteps } from './order-steps';
import { OrderTimeline } from './order-timeline';

const ORDER = 'api::order.order';

/** Beside an order in the content manager: its facts and the steps that staff may take now. */
export const OrderPanel: PanelComponent = ({ model, documentId }) => {
  if (model !== ORDER || documentId === undefined) return null;
  return { title: 'Suite de la commande', content: <OrderDesk orderId={documentId} /> };
};

function OrderDesk({ orderId }: { orderId: string }) {
  const { answer, reload } = useAnswer(staffEndpoints.staffOrder, { params: { id: orderId } });
  return (
    <Answered answer={answer}>
      {(order) => (
        <Flex direction="column" alignItems="stretch" gap={5} width="100%">
          <OrderSteps order={order} />
          <OrderContents order={order.data} />
          <Section title="Imprimer">
            <PrintButtons orders={[orderId]} />
          </Section>
          <OrderMoney order={order} />
          <OrderMails mails={order.meta.mails} onResent={reload} />
          <OrderTimeline timeline={order.data.timeline} />
        </Flex>
      )}
    </Answered>
  );
}
