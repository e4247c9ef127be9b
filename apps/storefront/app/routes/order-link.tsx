import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { rememberCurrentOrder } from '../current-order/current-order.ts';
import { privateMeta } from '../site/page-meta.ts';
import { useText } from '../text/use-text.ts';
import type { Route } from './+types/order-link';

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.bankTransfer);
}

/** Where mails lead: `/order/{documentId}#{access token}`. The token stays behind the `#`, so no server or log ever sees it. */
export default function OrderLinkRoute({ params }: Route.ComponentProps) {
  const { loading } = useText('shared');
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const accessToken = hash.slice(1);
    rememberCurrentOrder({ id: params.orderId, accessToken: accessToken === '' ? null : accessToken });
    void navigate('/banktransfer', { replace: true });
  }, [hash, navigate, params.orderId]);
  return <output>{loading}</output>;
}
