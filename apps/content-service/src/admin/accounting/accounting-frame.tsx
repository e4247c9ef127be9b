import { Flex, Link } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { DeskPage } from '../desk/desk-page';
import { READ_ACCOUNTING } from '../desk/rights';

const PAGES = [
  { to: '/comptabilite', label: 'Écritures' },
  { to: '/comptabilite/tva', label: 'TVA et soldes' },
  { to: '/comptabilite/reglements', label: 'Règlements' },
  { to: '/comptabilite/clotures', label: 'Clôtures' },
  { to: '/comptabilite/comptes', label: 'Plan de comptes' },
];

interface AccountingFrameProps {
  readonly title: string;
  readonly subtitle: string;
  readonly children: ReactNode;
}

/** A page of the books, with the way to the others. */
export function AccountingFrame({ title, subtitle, children }: AccountingFrameProps) {
  return (
    <DeskPage title={title} subtitle={subtitle} permissions={READ_ACCOUNTING}>
      <Flex direction="column" alignItems="stretch" gap={6}>
        <Flex tag="nav" aria-label="Pages de la comptabilité" gap={6} wrap="wrap">
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
