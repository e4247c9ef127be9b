import { useText } from '../text/use-text.ts';
import { privateMeta } from '../site/page-meta.ts';
import type { Route } from './+types/bank-transfer';

export const handle = { text: ['payment'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.bankTransfer);
}

export default function BankTransferPage() {
  const { titles } = useText('shared');
  return <h1>{titles.bankTransfer}</h1>;
}
