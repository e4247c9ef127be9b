import { ConfirmationPage } from '../features/checkout/confirmation/confirmation-page.tsx';
import { privateMeta } from '../site/page-meta.ts';
import { readSite } from '../site/site-context.server.ts';
import { useText } from '../text/use-text.ts';
import type { Route } from './+types/bank-transfer';

export const handle = { text: ['cart', 'payment', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.bankTransfer);
}

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

export default function BankTransferRoute({ loaderData }: Route.ComponentProps) {
  const { titles } = useText('shared');
  return (
    <>
      <h1>{titles.bankTransfer}</h1>
      <ConfirmationPage settings={loaderData.transfer} />
    </>
  );
}
