import type { StrapiApp } from '@strapi/strapi/admin';

/** Any type of content: the subject is left open. */
const READ_ANY = [{ action: 'plugin::content-manager.explorer.read', subject: null }];

/** The panel shows the entry of the content manager to everybody, also to roles without any content. Call while the desk registers. */
export function hideEmptyContentMenu({ router }: StrapiApp): void {
  for (const link of router.menu) if (link.to === 'content-manager') link.permissions = READ_ANY;
}
