import { Layouts, Page } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';

interface DeskPageProps {
  readonly title: string;
  readonly subtitle: string;
  readonly permissions: { action: string; subject: null }[];
  readonly children: ReactNode;
}

/** A page of ours in the desk's frame, shown only to staff with the right. */
export function DeskPage({ title, subtitle, permissions, children }: DeskPageProps) {
  return (
    <Page.Protect permissions={permissions}>
      <Page.Main>
        <Page.Title>{`${title} | Économat`}</Page.Title>
        <Layouts.Header title={title} subtitle={subtitle} />
        <Layouts.Content>{children}</Layouts.Content>
      </Page.Main>
    </Page.Protect>
  );
}
