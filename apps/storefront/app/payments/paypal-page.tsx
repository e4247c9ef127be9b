import { useSearchParams } from 'react-router';
import { useText } from '../shared/text/use-text.ts';
import { openPayPal } from './open-paypal.ts';
import { ProviderPage } from './provider-page.tsx';

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
