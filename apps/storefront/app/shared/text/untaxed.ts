import { createContext, useContext } from 'react';

/** True where the seller is in franchise: prices are neither HT nor TTC, and no VAT may be shown (CGI art. 293 E). */
export const UntaxedContext = createContext(false);

export function useUntaxed(): boolean {
  return useContext(UntaxedContext);
}

type Words = Readonly<Record<string, unknown>>;

function isWords(value: unknown): value is Words {
  return typeof value === 'object' && value !== null;
}

/** Words with those of `changes` instead, at any depth. */
function changed(words: Words, changes: Words): Words {
  const entries = Object.entries(changes).map(([name, change]): [string, unknown] => {
    const word = words[name];
    return [name, isWords(word) && isWords(change) ? changed(word, change) : change];
  });
  return { ...words, ...Object.fromEntries<unknown>(entries) };
}

const known = new WeakMap<object, object>();

/** An area's words in a shop without VAT: those under `untaxed` replace the words of the same names. */
export function untaxedText<Text extends object>(text: Text): Text {
  const ready = known.get(text) ?? makeUntaxed(text);
  known.set(text, ready);
  return ready as Text;
}

function makeUntaxed(text: object): object {
  const { untaxed, ...words }: Words = { ...text };
  return isWords(untaxed) ? changed(words, untaxed) : text;
}
