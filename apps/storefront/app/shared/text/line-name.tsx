import { type LineWords, saidLine } from '@economat/commerce';
import { Choice } from './choice.tsx';
import { useLanguage } from './use-text.ts';

/** What a line of an order is, in the reader's words: `Thermal roll, 12 rolls`. */
export function LineName({ line }: { line: LineWords | undefined }) {
  const language = useLanguage();
  return line === undefined ? null : <Choice between=", " parts={saidLine(language, line)} />;
}
