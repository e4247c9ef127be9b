/** What an editor must change: the field (a path for fields inside components) and a French sentence. */
export interface EditorProblem {
  readonly path: readonly string[];
  readonly message: string;
}

export function problemAt(field: string, message: string): EditorProblem {
  return { path: field.split('.'), message };
}
