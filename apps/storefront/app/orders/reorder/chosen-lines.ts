const NAME = 'lines';

/** The part of an address that names lines of an order, by their positions from 0: `lines=1,3` are the first and the third. */
export function linesQuery(positions: ReadonlySet<number>): string {
  return `${NAME}=${[...positions]
    .toSorted((a, b) => a - b)
    .map((position) => position + 1)
    .join(',')}`;
}

/** The positions that an address names; null when it names none, which means all lines. */
export function linesOfQuery(search: URLSearchParams): ReadonlySet<number> | null {
  const numbers = (search.get(NAME) ?? '').split(',').filter((written) => /^[1-9]\d{0,3}$/.test(written));
  return numbers.length === 0 ? null : new Set(numbers.map((written) => Number(written) - 1));
}
