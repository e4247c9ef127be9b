import { ConfirmationPage } from './confirmation-page.tsx';
import { readSite } from '../../shared/page/site-context.server.ts';
import type { Route } from './+types/bank-transfer-route';

export { cancelReadOrder as clientAction } from '../current/cancel-order.ts';
export { askedOnce as shouldRevalidate } from '../../shared/page/asked-once.ts';

export const handle = { title: 'bankTransfer', text: ['cart', 'payment', 'failures'] };

/** The shop's bank account; the browser loads the order itself, which it alone may open. */
export function loader({ context }: Route.LoaderArgs) {
  const { settings } = readSite(context).content;
  const transfer = settings && {
    bank: settings.bank,
    hasOtherMethods: settings.paymentMethods.length > 1,
  };
  return { transfer };
}

export default function BankTransferRoute({ loaderData }: Route.ComponentProps) {
  return <ConfirmationPage settings={loaderData.transfer} />;
}
