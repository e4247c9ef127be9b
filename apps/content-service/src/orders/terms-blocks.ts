import type { TermsBlock, TermsItem, TermsRun } from '@economat/invoice/papers';
import { marked, type Token, type Tokens } from 'marked';

/** The blocks of a legal text in Markdown, for its paper. Unsupported Markdown becomes plain text, and is never dropped. */
export function termsBlocks(markdown: string): TermsBlock[] {
  return marked.lexer(markdown).flatMap(blocksOf);
}

function blocksOf(token: Token): TermsBlock[] {
  switch (token.type) {
    case 'space':
    case 'hr':
      return [];
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading;
      return [{ kind: 'heading', level: levelOf(depth), runs: runsOf(tokens) }];
    }
    case 'list':
      return [{ kind: 'list', items: itemsOf(token as Tokens.List) }];
    case 'table':
      return (token as Tokens.Table).rows.map((row) => ({ kind: 'paragraph', runs: rowRuns(row) }));
    default:
      return [{ kind: 'paragraph', runs: runsOf([token]) }];
  }
}

function levelOf(depth: number): 1 | 2 | 3 {
  if (depth === 1) return 1;
  return depth === 2 ? 2 : 3;
}

function itemsOf({ ordered, start, items }: Tokens.List): TermsItem[] {
  const first = typeof start === 'number' ? start : 1;
  return items.map(({ tokens }, index) => ({ mark: ordered ? `${first + index}.` : '•', runs: runsOf(tokens) }));
}

/** The tables of legal texts have two short columns: a line per row reads well on paper and aloud. */
function rowRuns(row: readonly Tokens.TableCell[]): TermsRun[] {
  return row.flatMap(({ tokens }, index) => [
    ...(index === 0 ? [] : [{ text: '\u00A0: ', isStrong: false }]),
    ...runsOf(tokens),
  ]);
}

/** The house has no italic face: what is in italics is plain. */
function runsOf(tokens: readonly Token[], isStrong = false): TermsRun[] {
  return tokens.flatMap((token): TermsRun[] => {
    if (token.type === 'br') return [{ text: ' ', isStrong }];
    if ('tokens' in token && token.tokens) return runsOf(token.tokens, isStrong || token.type === 'strong');
    return [{ text: 'text' in token ? String(token.text) : token.raw, isStrong }];
  });
}
