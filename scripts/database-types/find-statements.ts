import path from 'node:path';
import type { Expression, Node } from 'typescript/unstable/ast';
import { isCallExpression, isIdentifier, isPropertyAccessExpression } from 'typescript/unstable/ast/is';
import { API, type Type } from 'typescript/unstable/sync';
import { inRoot, ROOT } from '../stack/paths.ts';

/** Functions whose first argument is a statement: one runs it, the other only names it. */
const TAKES_STATEMENT = new Set(['sql', 'statement']);
const QUERIES = inRoot('apps/content-service/src/');

export interface FoundStatement {
  /** Null when the compiler cannot tell it. */
  readonly text: string | null;
  /** File and line, for messages. */
  readonly place: string;
}

/**
 * Every statement of the content service, as the compiler knows it: the type of the argument is the text itself, put together from
 * constants, and one text for each way in which it may be put together.
 */
export function findStatements(): FoundStatement[] {
  const api = new API({ cwd: ROOT });
  try {
    const snapshot = api.updateSnapshot({ openProjects: [inRoot('apps/content-service/tsconfig.json')] });
    return snapshot.getProjects().flatMap(({ program, checker }) =>
      program
        .getSourceFileNames()
        .filter((name) => name.startsWith(QUERIES))
        .flatMap((name) => {
          const file = program.getSourceFile(name);
          if (file === undefined) return [];
          const written = statementsBelow(file);
          const types = checker.getTypeAtLocation(written);
          return written.flatMap((node, index) => {
            const line = file.text.slice(0, node.getStart(file)).split('\n').length;
            const place = `${path.relative(ROOT, name)}:${line}`;
            return textsOf(types[index]).map((text) => ({ text, place }));
          });
        }),
    );
  } finally {
    api.close();
  }
}

function statementsBelow(root: Node): Expression[] {
  const found: Expression[] = [];
  function visit(node: Node): void {
    if (isCallExpression(node) && TAKES_STATEMENT.has(calledName(node.expression))) {
      const [first] = node.arguments;
      // A variable or parameter holds a statement that is found where it is written; a constant is in capitals.
      const isWrittenHere = first !== undefined && (!isIdentifier(first) || /^[A-Z]/.test(first.text));
      if (isWrittenHere) found.push(first);
    }
    node.forEachChild(visit);
  }
  visit(root);
  return found;
}

function calledName(called: Expression): string {
  if (isPropertyAccessExpression(called)) return called.name.text;
  return isIdentifier(called) ? called.text : '';
}

function textsOf(type: Type | undefined): (string | null)[] {
  const parts = type?.isUnionType() === true ? type.getTypes() : [type];
  return parts.map((part) => (part?.isStringLiteralType() === true ? part.value : null));
}
