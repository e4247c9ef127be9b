import { browserApi } from '../../api/client.ts';
import { postCardPayment } from '../../api/post-card-payment.ts';
import { useText } from '../../text/use-text.ts';
import { type OpenPayment, ProviderPage } from './provider-page.tsx';

const openCard: OpenPayment = async (order, access) => {
  const opened = await postCardPayment(browserApi, order, access);
  return opened.ok ? { ok: true, url: opened.data.redirectUrl } : opened;
};

/** Cards are typed on the bank's page. */
export function CardPage() {
  const { card: text } = useText('payment');
  return (
    <ProviderPage explanation={text.explanation} notice={null} button={text.pay} failed={text.failed} open={openCard} />
  );
}
