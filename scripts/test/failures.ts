import { stripVTControlCharacters } from 'node:util';
import type { Outcome } from './outcome.ts';

/** One test, check or program that failed. */
export interface Failure {
  /** File and title, or what broke. */
  readonly test: string;
  readonly message: string;
}

/** What a list of failures may take in all: less than what is kept of the end of a run. */
const LINES_MAXIMUM = 100;
const LINES_OF_ONE_MAXIMUM = 12;
const LINE_LENGTH_MAXIMUM = 240;
/** A step of the stack that says nothing of our own code. */
const FOREIGN_FRAME = /^at .*(?:node_modules|node:|<anonymous>)/;

/** Failures of every group with the first lines of their messages. The more there are, the fewer lines each has. */
export function describeFailures(
  heading: string,
  outcomes: readonly Outcome[],
  failuresOf: (outcome: Outcome) => readonly Failure[],
): string[] {
  const failures = outcomes.flatMap((outcome) =>
    failuresOf(outcome).map((failure) => ({ group: outcome.name, ...failure })),
  );
  if (failures.length === 0) return [];
  const share = Math.floor(LINES_MAXIMUM / failures.length) - 1;
  const count = Math.min(Math.max(share, 1), LINES_OF_ONE_MAXIMUM);
  return [
    heading,
    ...failures.flatMap(({ group, test, message }) => [
      `  ✗ ${group}: ${test}`,
      ...firstLines(message, count).map((line) => `      ${line}`),
    ]),
  ];
}

function firstLines(message: string, count: number): string[] {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !FOREIGN_FRAME.test(line.trim()))
    .slice(0, count)
    .map((line) => (line.length > LINE_LENGTH_MAXIMUM ? `${line.slice(0, LINE_LENGTH_MAXIMUM)}…` : line));
}
