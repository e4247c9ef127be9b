import { eurosFromCents } from '@economat/commerce';
import { endpoints } from '@economat/contract';
import { useSearchParams } from 'react-router';
import { browserApi } from '../shared/api/client.ts';
import { useText } from '../shared/text/use-text.ts';
import { type OpenPayment, ProviderPage } from './provider-page.tsx';

const openPayPal: OpenPayment = async (order, access) => {
  const opened = await browserApi.call(endpoints.createPayPalOrder, {
    body: { amount: eurosFromCents(order.total), orderId: order.documentId },
    access,
  });
  return opened.ok ? { ok: true, data: opened.data.approvalUrl } : opened;
};

/** Before PayPal's page, and after it when the buyer cancelled there (`?cancelled=1`). */
export function PayPalPage() {
  const { paypal: text } = useText('payment');
  const [query] = useSearchParams();
  const notice = query.has('cancelled') ? text.cancelled : null;
  return (
    <ProviderPage
      explanation={text.explanation}
      notice={notice}
      button={text.pay}
      failed={({ kind }) => (kind === 'unexpected' ? text.failed : text.exception)}
      open={openPayPal}
    />
  );
}
