import { eurosFromCents } from '@economat/commerce';
import { type CardFormSettings, endpoints } from '@economat/contract';
import { amountDue } from '../../orders/current/amount-due.ts';
import { browserApi } from '../../shared/api/client.ts';
import { useText } from '../../shared/text/use-text.ts';
import { CardFormPage } from './card-form-page.tsx';
import { type OpenPayment, ProviderPage } from '../provider-page.tsx';

const openCard: OpenPayment = async (order, access) => {
  const opened = await browserApi.call(endpoints.createCardPayment, {
    body: { amount: eurosFromCents(amountDue(order)), currency: 'EUR', orderId: order.documentId },
    access,
  });
  return opened.ok ? { ok: true, data: opened.data.redirectUrl } : opened;
};

/** Cards are typed on the bank's page, or in a form of the shop's own where that is switched on. */
export function CardPage({ form }: { form: CardFormSettings | null }) {
  const { card: text } = useText('payment');
  if (form !== null) return <CardFormPage settings={form} />;
  return (
    <ProviderPage
      explanation={text.explanation}
      notice={null}
      button={text.pay}
      failed={() => text.failed}
      open={openCard}
    />
  );
}
