import { Link } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

/** To a customer's page. @param props.documentId of the account, or of an order or a request of the person. */
export function CustomerLink({ documentId, children }: { documentId: string; children: ReactNode }) {
  return (
    <Link tag={RouterLink} to={`/clients/${documentId}`}>
      {children}
    </Link>
  );
}
