import { inRoot } from '../stack/paths.ts';

export interface Check {
  readonly name: string;
  /** Program and arguments, run with the pinned Node.js first on the PATH. */
  readonly command: readonly [string, ...string[]];
}

const bin = (name: string) => inRoot('node_modules/.bin', name);

/** The checks that need no running shop. Each counts as one test. */
export const CHECKS: readonly Check[] = [
  { name: 'format', command: [bin('oxfmt'), '--check'] },
  // Types in the rules, import directions and cycles included: see .oxlintrc.json and scripts/lint.
  { name: 'lint', command: [bin('oxlint')] },
  { name: 'types', command: [process.execPath, inRoot('scripts/checks/type-check.ts')] },
  { name: 'documents', command: [process.execPath, inRoot('scripts/checks/documents.ts')] },
  { name: 'dead code', command: [bin('knip'), '--no-progress'] },
];
