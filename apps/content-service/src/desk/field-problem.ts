/** What an editor has to change: the field (a path for fields inside components) and a French sentence that says how. */
export interface EditorProblem {
  readonly path: readonly string[];
  readonly message: string;
}

export function problemAt(field: string, message: string): EditorProblem {
  return { path: field.split('.'), message };
}
