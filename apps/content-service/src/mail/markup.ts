import { escapeMarkup } from '@economat/commerce';

/** HTML whose values are escaped. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Writes HTML: a text between the parts is escaped, markup is not, and nothing else is taken. Attributes stand in double quotes. */
export function markup(
  parts: TemplateStringsArray,
  ...values: readonly (Markup | readonly Markup[] | string)[]
): Markup {
  let text = parts[0] ?? '';
  for (const [at, value] of values.entries()) text += written(value) + (parts[at + 1] ?? '');
  return new Markup(text);
}

function written(value: Markup | readonly Markup[] | string): string {
  if (typeof value === 'string') return escapeMarkup(value);
  return value instanceof Markup ? value.text : value.map(({ text }) => text).join('');
}
