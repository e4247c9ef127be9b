export interface Row {
  readonly what: string;
  readonly measured: number;
  readonly limit: string;
  readonly passes: boolean;
}

/** A Markdown table, the same in the terminal and in docs/performance.md. */
export function report(rows: readonly Row[]): string {
  const cells = rows.map(({ what, measured, limit, passes }) => {
    const figure = measured >= 10 ? measured.toFixed(0) : measured.toFixed(2);
    return `| ${what} | ${figure} | ${limit} | ${passes ? 'met' : '**missed**'} |`;
  });
  return ['| what | measured | bar | |', '| --- | --- | --- | --- |', ...cells].join('\n');
}
