/** What one side has and the other has not, each as often as that: readable lines, none where both say the same. */
export function differences(what: string, shop: readonly string[], second: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of shop) counts.set(text, (counts.get(text) ?? 0) + 1);
  for (const text of second) counts.set(text, (counts.get(text) ?? 0) - 1);
  return [...counts]
    .filter(([, count]) => count !== 0)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([text, count]) => `${what}: ${count > 0 ? 'only in the shop' : 'missing in the shop'}: ${text}`);
}

/** Numbers of a series that are left out, such as `FA-2031-000007`. */
export function holes(numbers: readonly string[]): string[] {
  return [...Map.groupBy(numbers.toSorted(), (number) => number.slice(0, -6))].flatMap(([series, own]) =>
    own.flatMap((number, index) => {
      const expected = `${series}${String(index + 1).padStart(6, '0')}`;
      return number === expected ? [] : [`${number} stands where ${expected} belongs`];
    }),
  );
}

/** Entries whose debits are not their credits. */
export function unbalanced(
  rows: readonly { readonly number: string; readonly debit: number; readonly credit: number }[],
): string[] {
  return [...Map.groupBy(rows, ({ number }) => number)].flatMap(([number, lines]) => {
    const left = lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0);
    return left === 0 ? [] : [`${number} is out by ${left} cents`];
  });
}
