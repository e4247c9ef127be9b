import { Link } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';

/** The order's page in the desk. */
export function OrderLink({ orderNumber }: { orderNumber: string }) {
  return (
    <Link tag={RouterLink} to={`/commandes/${orderNumber}`}>
      {orderNumber}
    </Link>
  );
}
