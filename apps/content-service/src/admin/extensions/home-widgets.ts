import type { StrapiApp } from '@strapi/strapi/admin';

/** Lists of what was saved last: rows that the shop writes itself, and never a catalogue without drafts. */
const SAY_NOTHING = new Set(['last-edited-entries', 'last-published-entries']);

/** Keeps the widgets of the home page that are useful to staff. */
export function thinHomePage(app: StrapiApp): void {
  app.widgets.register((widgets) => widgets.filter(({ id }) => !SAY_NOTHING.has(id)));
}
