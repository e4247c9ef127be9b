import { shopDatabase } from '../database/database.ts';
import { repeat, type RepeatedJob } from '../jobs/repeat.ts';
import { workOutBoughtTogether } from './work-out-bought-together.ts';

const ONE_HOUR = 3_600_000;

let job: RepeatedJob | null = null;

/** Call after migrations. */
export function startBoughtTogether(): void {
  const database = shopDatabase();
  job = repeat(
    'bought-together',
    () => workOutBoughtTogether(database),
    ONE_HOUR,
    (error) => strapi.log.error(`The job bought-together failed and is tried again: ${String(error)}`),
  );
}

export async function stopBoughtTogether(): Promise<void> {
  await job?.stop();
}
