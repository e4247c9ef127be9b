import { Layouts, Page } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';

interface DeskPageProps {
  readonly title: string;
  readonly subtitle: string;
  /** Any of these rights opens the page; an empty list opens it to everybody. */
  readonly permissions?: { action: string; subject: null }[];
  /** A link to the page above. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** A page of ours in the panel's layout. */
export function DeskPage({ title, subtitle, permissions, above, children }: DeskPageProps) {
  const page = (
    <Page.Main>
      <Page.Title>{`${title} | Économat`}</Page.Title>
      <Layouts.Header title={title} subtitle={subtitle} navigationAction={above} />
      <Layouts.Content>{children}</Layouts.Content>
    </Page.Main>
  );
  // The panel refuses everybody for an empty list of rights.
  return permissions === undefined ? page : <Page.Protect permissions={permissions}>{page}</Page.Protect>;
}
