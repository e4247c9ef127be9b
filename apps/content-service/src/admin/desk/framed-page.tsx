import { Flex, Link } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { DeskPage } from './desk-page';

/** Pages that belong together. */
export interface PageSet {
  /** Names their list of links. */
  readonly label: string;
  readonly pages: readonly { readonly to: string; readonly label: string }[];
  /** Any of these rights opens them. */
  readonly permissions: { action: string; subject: null }[];
}

export interface FramedPageProps {
  readonly title: string;
  readonly subtitle: string;
  readonly children: ReactNode;
}

const Pages = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.spaces[6]};

  [aria-current='page'] {
    box-shadow: 0 2px ${({ theme }) => theme.colors.primary600};
  }
`;

/** A page of a set, with the way to the others. */
export function FramedPage({ set, title, subtitle, children }: FramedPageProps & { readonly set: PageSet }) {
  return (
    <DeskPage title={title} subtitle={subtitle} permissions={set.permissions}>
      <Flex direction="column" alignItems="stretch" gap={6}>
        <Pages aria-label={set.label}>
          {set.pages.map(({ to, label }) => (
            <Link key={to} tag={NavLink} to={to} end>
              {label}
            </Link>
          ))}
        </Pages>
        {children}
      </Flex>
    </DeskPage>
  );
}
