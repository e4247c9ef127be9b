import { OperatorError } from '../stack/operator-error.ts';

/** What one examination found. `warning`: the shop runs, but something will surprise. */
export type Finding =
  | { readonly level: 'ok'; readonly text: string }
  | { readonly level: 'warning' | 'error'; readonly text: string; readonly fix: string };

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
