export type SeedState = 'started' | 'done';

const KEY = { type: 'shop', name: 'demo-seed', key: 'state' };

/** How far the demo seed of this database is; null: never begun. */
export async function readSeedState(): Promise<SeedState | null> {
  const state: unknown = await strapi.store.get(KEY);
  return state === 'started' || state === 'done' ? state : null;
}

export async function writeSeedState(state: SeedState): Promise<void> {
  await strapi.store.set({ ...KEY, value: state });
}
