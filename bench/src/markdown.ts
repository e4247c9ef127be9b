import { NO_BAR, type Row } from './report.ts';

/** A figure as it is printed: two decimals below ten, none above. */
export function figureText(measured: number): string {
  if (Number.isNaN(measured)) return 'none';
  return Math.abs(measured) >= 10 || Number.isInteger(measured) ? measured.toFixed(0) : measured.toFixed(2);
}

/** A table of figures beside their bars, the same in the terminal and in docs/performance.md. */
export function rowsTable(rows: readonly Row[]): string {
  const cells = rows.map(({ what, measured, limit, passes }) => [
    what,
    figureText(measured),
    limit,
    verdict({ limit, passes }),
  ]);
  return table([['what', 'measured', 'bar', ''], ...cells]);
}

function verdict({ limit, passes }: Pick<Row, 'limit' | 'passes'>): string {
  if (limit === NO_BAR) return '';
  return passes ? 'met' : '**missed**';
}

/** A Markdown table with aligned columns, as the formatter leaves it. */
export function table([head = [], ...body]: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...body].map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
