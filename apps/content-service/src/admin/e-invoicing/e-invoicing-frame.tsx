import { Flex, Link } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { DeskPage } from '../desk/desk-page';
import { FOLLOW_E_INVOICES } from '../desk/rights';

const PAGES = [
  { to: '/factures-electroniques', label: 'Factures émises' },
  { to: '/factures-electroniques/recues', label: 'Factures reçues' },
];

interface EInvoicingFrameProps {
  readonly title: string;
  readonly subtitle: string;
  readonly children: ReactNode;
}

/** A page of electronic invoicing, with the way to the other. */
export function EInvoicingFrame({ title, subtitle, children }: EInvoicingFrameProps) {
  return (
    <DeskPage title={title} subtitle={subtitle} permissions={FOLLOW_E_INVOICES}>
      <Flex direction="column" alignItems="stretch" gap={6}>
        <Flex tag="nav" aria-label="Pages de la facturation électronique" gap={6} wrap="wrap">
          {PAGES.map(({ to, label }) => (
            <Link key={to} tag={NavLink} to={to} end>
              {label}
            </Link>
          ))}
        </Flex>
        {children}
      </Flex>
    </DeskPage>
  );
}
