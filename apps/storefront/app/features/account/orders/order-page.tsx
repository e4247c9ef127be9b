import { endpoints } from '@economat/contract';
import { useCallback } from 'react';
import { browserApi } from '../../../api/client.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useText } from '../../../text/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../../ui/surfaces.tsx';
import { useLoaded } from '../use-loaded.ts';
import { OrderSheet } from './order-sheet.tsx';

/** One order of the account. */
export function OrderPage({ token, orderId }: { token: string; orderId: string }) {
  const { orderPage: text, orderList, loading } = useText('account');
  const shared = useText('shared');
  const failures = useText('failures');
  const load = useCallback(
    (withToken: string) =>
      browserApi.call(endpoints.order, {
        params: { id: orderId },
        access: { token: withToken, accessToken: null },
      }),
    [orderId],
  );
  const { state, reload, show } = useLoaded(token, load);

  if (state.status === 'loading') return <Skeleton height={480} label={loading} />;
  if (state.status === 'failed') {
    return (
      <EmptyState title={text.failed} action={<Button onClick={reload}>{shared.retry}</Button>}>
        {failureText(state.failure, failures)}
      </EmptyState>
    );
  }
  return (
    <OrderSheet
      order={state.data.data}
      access={{ token, accessToken: null }}
      onChanged={(changed) => show({ data: changed })}
      back={{ to: '/myaccount/orders', label: orderList.back }}
    />
  );
}
