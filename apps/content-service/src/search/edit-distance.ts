/**
 * Letters to add, delete, change or swap with their neighbour to turn one word into another (optimal string alignment). Stops beyond
 * `limit`: the result is then `limit + 1`.
 */
export function editDistance(first: string, second: string, limit: number): number {
  if (Math.abs(first.length - second.length) > limit) return limit + 1;
  let twoBack: number[] = [];
  let back = Array.from({ length: second.length + 1 }, (_, column) => column);
  for (let row = 1; row <= first.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= second.length; column += 1) {
      const isSame = first[row - 1] === second[column - 1];
      let best = Math.min(at(back, column) + 1, at(current, column - 1) + 1, at(back, column - 1) + (isSame ? 0 : 1));
      const isSwap = first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1];
      if (row > 1 && column > 1 && isSwap) best = Math.min(best, at(twoBack, column - 2) + 1);
      current.push(best);
    }
    if (Math.min(...current) > limit) return limit + 1;
    twoBack = back;
    back = current;
  }
  return Math.min(at(back, second.length), limit + 1);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
