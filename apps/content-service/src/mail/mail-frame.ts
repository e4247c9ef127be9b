import { type Markup, markup } from './markup.ts';

/** Of tables that lay out: mail clients draw lines and gaps unless they are told not to. */
export const LAYOUT = markup`role="presentation" border="0" cellpadding="0" cellspacing="0"`;
const NONE = markup``;

interface FrameStyles {
  /** `style` attributes of the table and of its only cell. */
  readonly table?: Markup;
  readonly cell?: Markup;
}

/** A table of one cell, as wide as there is room: all mail clients lay out by tables. */
export function frame(inside: Markup | readonly Markup[], { table = NONE, cell = NONE }: FrameStyles): Markup {
  return markup`<table ${LAYOUT} align="center" width="100%" ${table}><tbody><tr><td ${cell}>${inside}</td></tr></tbody></table>`;
}
