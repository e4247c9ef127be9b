import { styleText } from 'node:util';
import { stopAllProcesses } from './stack/managed-process.ts';
import { OperatorError } from './stack/operator-error.ts';

/**
 * Runs a command that ends by itself. An OperatorError is shown as its sentence and fix, anything else whole; both give exit
 * code 1. Ctrl-C stops what the command started first.
 */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  stopOnSignals();
  try {
    await work();
  } catch (error) {
    printFailure(error);
    process.exitCode = 1;
    await stopAllProcesses();
  }
}

/** On Ctrl-C and its like stops every child, then ends with 130, the shell's code for it. */
export function stopOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void stopAllProcesses().finally(() => process.exit(130)));
  }
}

/** Prints a failure for the person at the keyboard. */
export function printFailure(error: unknown): void {
  if (error instanceof OperatorError) {
    console.error(`\n${styleText('red', '✗')} ${error.message}\n  → ${error.fix}\n`);
  } else {
    console.error('\nThis is a defect of the program, please report it:', error);
  }
}
