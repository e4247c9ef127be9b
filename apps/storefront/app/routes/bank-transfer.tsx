import { cancelOrder } from '../current-order/cancel-order.ts';
import { actOnOrder } from '../current-order/load-order.ts';
import { ConfirmationPage } from '../features/checkout/confirmation/confirmation-page.tsx';
import { readSite } from '../site/site-context.server.ts';
import type { Route } from './+types/bank-transfer';

export { askedOnce as shouldRevalidate } from '../site/asked-once.ts';

export const handle = { title: 'bankTransfer', text: ['cart', 'payment', 'failures'] };

/** The shop's bank account; the order itself is asked for by the browser, which alone may open it. */
export function loader({ context }: Route.LoaderArgs) {
  const { settings } = readSite(context).content;
  const transfer = settings && {
    bank: settings.bank,
    days: settings.bankTransferDays,
    hasOtherMethods: settings.paymentMethods.length > 1,
  };
  return { transfer };
}

/** The buyer gives the order up. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const asked: unknown = await request.json();
  return actOnOrder((access) => cancelOrder(asked, access));
}

export default function BankTransferRoute({ loaderData }: Route.ComponentProps) {
  return <ConfirmationPage settings={loaderData.transfer} />;
}
