export interface NumberedStatement {
  readonly text: string;
  /** The values of `$1`, `$2`, …. */
  readonly names: readonly string[];
}

/** Quoted text, quoted names and casts, in which a colon has another meaning, or the name of a value. */
const NAME = /'[^']*'|"[^"]*"|::|:([a-z]\w*)/gi;

/** The statement with `$1`, `$2`, … for its `:names`, each use numbered anew, because PostgreSQL infers a type per position. */
export function numbered(statement: string): NumberedStatement {
  const names: string[] = [];
  const text = statement.replaceAll(NAME, (match, name: string | undefined) =>
    name === undefined ? match : `$${names.push(name)}`,
  );
  return { text, names };
}
