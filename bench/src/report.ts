export const NO_BAR = 'no bar';

/** One measured figure beside its bar. */
export interface Row {
  readonly what: string;
  readonly measured: number;
  readonly limit: string;
  readonly passes: boolean;
  /** Which way is good. A figure that only explains others goes neither way. */
  readonly better: 'more' | 'less' | 'neither';
  /** How far the bar is met: 1 is exactly met, 2 twice as good as asked. Absent where there is no bar. */
  readonly fulfilment?: number | undefined;
}

/** A figure that must not fall below its bar. */
export function atLeast(what: string, measured: number, bar: number): Row {
  return { what, measured, limit: `≥ ${bar}`, passes: measured >= bar, better: 'more', fulfilment: measured / bar };
}

/** A figure that must not rise above its bar. */
export function atMost(what: string, measured: number, bar: number): Row {
  const fulfilment = measured === bar ? 1 : bar / measured;
  return { what, measured, limit: `≤ ${bar}`, passes: measured <= bar, better: 'less', fulfilment };
}

/** A figure of which there must be none: lost orders, failed requests. */
export function none(what: string, measured: number): Row {
  return { what, measured, limit: '0', passes: measured === 0, better: 'less' };
}

/** A figure that has no bar of its own; it is watched from version to version when one way is better. */
export function noBar(what: string, measured: number, better: Row['better'] = 'neither'): Row {
  return { what, measured, limit: NO_BAR, passes: true, better };
}

/** What one part of the benchmark found: figures, and Markdown that explains them. */
export interface Measurement {
  readonly rows: readonly Row[];
  readonly details?: string | undefined;
}
