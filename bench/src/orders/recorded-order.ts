import { randomBytes } from 'node:crypto';

export interface Statement {
  /** Of a statement that PostgreSQL plans once for each connection. */
  readonly name?: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** All statements of one placement, in their order. */
export interface RecordedOrder {
  readonly statements: readonly Statement[];
  /** Values that are new with every order: its key and the ids that the service made up. */
  readonly uniqueWords: readonly string[];
}

interface RecordedStatement extends Statement {
  readonly requestId: string;
}

export interface Placement {
  /** The `X-Request-Id` of the call. */
  readonly requestId: string;
  readonly attemptKey: string;
  /** Ids of products, which look like those that the service makes up. */
  readonly productIds: readonly string[];
}

/** Finds one placement among everything that a content service sent. Throws when it is not there. */
export function readRecordedOrder(recording: string, placement: Placement): RecordedOrder {
  const statements = recording
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as RecordedStatement)
    .filter(({ requestId }) => requestId === placement.requestId)
    .map(({ name, text, values }): Statement => ({ name, text, values }));
  const values = JSON.stringify(statements.map((statement) => statement.values));
  if (!values.includes(placement.attemptKey)) throw new Error('No placement was recorded');
  const made = [...new Set(values.match(/\b[a-z0-9]{24}\b/g))].filter((word) => !placement.productIds.includes(word));
  return { statements, uniqueWords: [placement.attemptKey, ...made] };
}

/** The same order once more, with a key and ids of its own. */
export function freshCopy({ statements, uniqueWords }: RecordedOrder): readonly Statement[] {
  const renamed = new Map(
    uniqueWords.map((word) => [word, randomBytes(word.length).toString('hex').slice(0, word.length)]),
  );
  const pattern = new RegExp(uniqueWords.join('|'), 'g');
  return statements.map(({ values, ...statement }) => ({
    ...statement,
    values: JSON.parse(
      JSON.stringify(values).replace(pattern, (word) => renamed.get(word) ?? word),
    ) as readonly unknown[],
  }));
}
