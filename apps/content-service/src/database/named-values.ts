export interface NumberedStatement {
  readonly text: string;
  /** What `$1`, `$2`, … stand for. */
  readonly names: readonly string[];
}

/** Quoted text, quoted names and casts, in which a colon means something else, or the name of a value. */
const NAME = /'[^']*'|"[^"]*"|::|:([a-z]\w*)/gi;

/** The statement with `$1`, `$2`, … for its `:names`, a new one each time, because PostgreSQL gives each a type from where it stands. */
export function numbered(statement: string): NumberedStatement {
  const names: string[] = [];
  const text = statement.replaceAll(NAME, (match, name: string | undefined) =>
    name === undefined ? match : `$${names.push(name)}`,
  );
  return { text, names };
}
