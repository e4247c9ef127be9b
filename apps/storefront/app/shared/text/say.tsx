import type { Said } from '@economat/commerce';

/** An editor's text. What had to stay French on an English page says so, that it be read aloud rightly. */
export function Say({ text, lang }: Said) {
  return lang === undefined ? text : <span lang={lang}>{text}</span>;
}
