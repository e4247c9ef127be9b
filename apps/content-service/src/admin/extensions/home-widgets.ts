import type { StrapiApp } from '@strapi/strapi/admin';

/** Lists of what was saved last: rows that the shop wrote by itself, and never anything of a catalogue without drafts. */
const SAY_NOTHING = new Set(['last-edited-entries', 'last-published-entries']);

/** Leaves those widgets of the home page that tell staff something. */
export function thinHomePage(app: StrapiApp): void {
  app.widgets.register((widgets) => widgets.filter(({ id }) => !SAY_NOTHING.has(id)));
}
