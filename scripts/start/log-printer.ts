import { styleText } from 'node:util';
import { isNoteworthy } from './log-level.ts';

const COLOURS = {
  postgres: 'blue',
  sandbox: 'magenta',
  content: 'green',
  storefront: 'cyan',
  compiler: 'yellow',
} as const;
export type LogSource = keyof typeof COLOURS;

export interface LogPrinter {
  /** Receives the lines of one part. */
  lineOf(source: LogSource): (line: string) => void;
  /** From now on relevant lines are shown; before, they are only written to the log files, so that the steps stay readable. */
  readonly open: () => void;
  /** From now on nothing is shown: a closing shop logs to its files alone. */
  readonly close: () => void;
}

/** Shows the warnings and errors of all parts in one stream, each with the name of its part before it. */
export function createLogPrinter(write: (line: string) => void = console.log): LogPrinter {
  let isOpen = false;
  function lineOf(source: LogSource): (line: string) => void {
    const prefix = styleText(COLOURS[source], `${source.padEnd(10)} │`);
    return (line) => {
      if (isOpen && isNoteworthy(line)) write(`${prefix} ${line}`);
    };
  }
  return {
    lineOf,
    open: () => {
      isOpen = true;
    },
    close: () => {
      isOpen = false;
    },
  };
}
