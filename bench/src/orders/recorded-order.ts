import { randomBytes } from 'node:crypto';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** All statements of one placement: the transaction from BEGIN to COMMIT, and what the answer reads after it. */
export interface RecordedOrder {
  readonly transaction: readonly Statement[];
  readonly afterwards: readonly Statement[];
  /** Values that are new with every order: its key and the ids that the service made up. */
  readonly uniqueWords: readonly string[];
}

interface RecordedStatement extends Statement {
  readonly connection: number;
}

export interface Placement {
  /** The `X-Request-Id` of the call: the service writes it into a comment of each of its statements. */
  readonly requestId: string;
  readonly attemptKey: string;
  /** Ids of products, which look like those that the service makes up. */
  readonly productIds: readonly string[];
}

/** Finds one placement among everything that a content service sent. Throws when it is not there as one transaction. */
export function readRecordedOrder(recording: string, placement: Placement): RecordedOrder {
  const lines = recording
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as RecordedStatement);
  const isOurs = ({ text }: Statement): boolean => text.includes(placement.requestId);
  const first = lines.findIndex(isOurs);
  const { connection } = lines[first] ?? {};
  const isWord = (word: string) => (line: RecordedStatement) =>
    line.connection === connection && line.text.toUpperCase().startsWith(word);
  const begin = lines.slice(0, first).findLastIndex(isWord('BEGIN'));
  const commit = lines.findIndex((line, index) => index > first && isWord('COMMIT')(line));
  if (first < 0 || begin < 0 || commit < 0) throw new Error('No whole placement was recorded');
  const transaction = lines.slice(begin, commit + 1).filter((line) => line.connection === connection);
  const afterwards = lines.slice(commit + 1).filter(isOurs);
  const words = JSON.stringify([transaction, afterwards]).match(/\b[a-z0-9]{24}\b/g) ?? [];
  const made = [...new Set(words)].filter((word) => !placement.productIds.includes(word));
  return { transaction, afterwards, uniqueWords: [placement.attemptKey, ...made] };
}

/** The same order once more, with a key and ids of its own. */
export function freshCopy(order: RecordedOrder): RecordedOrder {
  const renamed = new Map(
    order.uniqueWords.map((word) => [word, randomBytes(word.length).toString('hex').slice(0, word.length)]),
  );
  const pattern = new RegExp(order.uniqueWords.join('|'), 'g');
  const rename = (statements: readonly Statement[]): Statement[] =>
    statements.map(({ text, values }) => ({
      text,
      values: JSON.parse(
        JSON.stringify(values).replace(pattern, (word) => renamed.get(word) ?? word),
      ) as readonly unknown[],
    }));
  return {
    transaction: rename(order.transaction),
    afterwards: rename(order.afterwards),
    uniqueWords: order.uniqueWords,
  };
}
