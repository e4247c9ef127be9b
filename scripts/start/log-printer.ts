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
  /** From now on noteworthy lines are shown; before, they go to the log files alone, so that the steps stay readable. */
  readonly open: () => void;
  /** From now on nothing is shown: a shop that closes has nothing to say that its log does not. */
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
