import { createInterface } from 'node:readline/promises';
import { OperatorError } from '../stack/operator-error.ts';

/**
 * Asks at the terminal, unless the command was given `--yes`.
 * @param command that confirms without asking.
 */
export async function isConfirmed(question: string, command: string): Promise<boolean> {
  if (process.argv.includes('--yes')) return true;
  if (!process.stdin.isTTY) {
    throw new OperatorError('There is no terminal to ask in.', `Confirm on the command line: ${command}`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^(y|yes|o|oui)$/i.test((await terminal.question(question)).trim());
  } finally {
    terminal.close();
  }
}
