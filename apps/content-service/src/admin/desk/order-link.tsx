import { Link } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';

/** The order's entry in the desk. */
export function OrderLink({ documentId, orderNumber }: { documentId: string; orderNumber: string }) {
  return (
    <Link tag={RouterLink} to={`/content-manager/collection-types/api::order.order/${documentId}`}>
      {orderNumber}
    </Link>
  );
}
