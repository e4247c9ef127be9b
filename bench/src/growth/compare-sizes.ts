import { median } from '../load.ts';

const ROUNDS = 5;

/**
 * How many times more something costs on the large side: the median over rounds, in each of which one side runs after the
 * other. @param cost any unit; more is worse.
 */
export async function growthOf<Side>(small: Side, large: Side, cost: (side: Side) => Promise<number>): Promise<number> {
  // The first round warms both sides up: compiled code, cached pages of the database.
  await cost(small);
  await cost(large);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await cost(small);
    ratios.push((await cost(large)) / before);
  }
  return median(ratios);
}
