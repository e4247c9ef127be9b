import { Layouts, Page } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';

interface DeskPageProps {
  readonly title: string;
  readonly subtitle: string;
  /** One of these rights opens the page; without any it is everybody's. */
  readonly permissions?: { action: string; subject: null }[];
  readonly children: ReactNode;
}

/** A page of ours in the panel's frame. */
export function DeskPage({ title, subtitle, permissions, children }: DeskPageProps) {
  const page = (
    <Page.Main>
      <Page.Title>{`${title} | Économat`}</Page.Title>
      <Layouts.Header title={title} subtitle={subtitle} />
      <Layouts.Content>{children}</Layouts.Content>
    </Page.Main>
  );
  // The panel takes an empty list of rights for none at all, and shuts everybody out.
  return permissions === undefined ? page : <Page.Protect permissions={permissions}>{page}</Page.Protect>;
}
