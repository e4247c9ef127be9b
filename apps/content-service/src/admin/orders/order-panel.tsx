import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { staffOrderAnswer } from '@economat/contract';
import { Flex, Typography } from '@strapi/design-system';
import { useAnswer } from '../desk/use-answer';
import { refusalText } from '../desk/words';
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
  const { answer, reload } = useAnswer(`/orders/${orderId}`, staffOrderAnswer);
  if (answer.state === 'loading') return <Typography>Lecture…</Typography>;
  if (answer.state === 'refused') return <Typography role="alert">{refusalText(answer.refusal)}</Typography>;
  const { data } = answer;
  return (
    <Flex direction="column" alignItems="stretch" gap={5} width="100%">
      <OrderSteps order={data} />
      <OrderContents order={data.data} />
      <OrderMoney order={data} />
      <OrderMails mails={data.meta.mails} onResent={reload} />
      <OrderTimeline timeline={data.data.timeline} />
    </Flex>
  );
}
