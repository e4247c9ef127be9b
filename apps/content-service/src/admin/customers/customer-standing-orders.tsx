import { staffEndpoints } from '@economat/contract';
import { Box, Typography } from '@strapi/design-system';
import { Section } from '../desk/section';
import { useAnswer } from '../desk/use-answer';
import { nextText, rhythmText, STATE, turnText, wayText } from '../standing-orders/standing-words';

/** The customer's standing orders with their next days; nothing without one. */
export function CustomerStandingOrders({ customer }: { customer: string }) {
  const { answer } = useAnswer(staffEndpoints.staffStandingOrders, { query: { customer } });
  const orders = answer?.ok === true ? answer.data.data : [];
  if (orders.length === 0) return null;
  return (
    <Section title="Commandes régulières">
      <Box tag="ul">
        {orders.map((order) => (
          <Typography key={order.documentId} tag="li">
            {order.number}, {order.name}. {rhythmText(order)}. {wayText(order)}. {STATE[order.state].one}, prochaine
            échéance {nextText(order)}. {turnText(order)}
          </Typography>
        ))}
      </Box>
    </Section>
  );
}
