import { styleText } from 'node:util';
import * as z from 'zod/mini';
import { OperatorError } from '../stack/operator-error.ts';

/** What one examination found. `warning`: the shop runs, but something will surprise. */
export type Finding =
  | { readonly level: 'ok'; readonly text: string }
  | { readonly level: 'warning' | 'error'; readonly text: string; readonly fix: string };

/** Findings of the content service's own programs. */
export const findingsSchema = z.array(
  z.union([
    z.object({ level: z.literal('ok'), text: z.string() }),
    z.object({ level: z.enum(['warning', 'error']), text: z.string(), fix: z.string() }),
  ]),
);

const MARKS = { ok: styleText('green', '✓'), warning: styleText('yellow', '!'), error: styleText('red', '✗') };

/** Shows them with their remedies; one that is an error makes the command end with 1. */
export function printFindings(findings: readonly Finding[]): void {
  for (const finding of findings) {
    console.log(`  ${MARKS[finding.level]} ${finding.text}`);
    if (finding.level !== 'ok') console.log(`    → ${finding.fix}`);
  }
  const errors = findings.filter(({ level }) => level === 'error').length;
  const warnings = findings.filter(({ level }) => level === 'warning').length;
  console.log(errors + warnings === 0 ? '\nNothing is wrong.' : `\n${errors} errors, ${warnings} warnings.`);
  if (errors > 0) process.exitCode = 1;
}

export function ok(text: string): Finding {
  return { level: 'ok', text };
}

export function warning(text: string, fix: string): Finding {
  return { level: 'warning', text, fix };
}

/** The finding of a check that throws OperatorError when something is wrong, or `text` when nothing is. */
export async function examine(text: string, check: () => void | Promise<void>): Promise<Finding> {
  try {
    await check();
    return ok(text);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return { level: 'error', text: error.message, fix: error.fix };
  }
}
