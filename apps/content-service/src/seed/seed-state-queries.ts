export type SeedState = 'started' | 'done';

/** Key of the state of each part of the demo. */
const KEYS = { shop: 'state', orders: 'orders' } as const;
type SeedPart = keyof typeof KEYS;

const storedAs = (part: SeedPart) => ({ type: 'shop', name: 'demo-seed', key: KEYS[part] });

/** The state of this part of the demo seed; null: never begun. */
export async function readSeedState(part: SeedPart): Promise<SeedState | null> {
  const state: unknown = await strapi.store.get(storedAs(part));
  return state === 'started' || state === 'done' ? state : null;
}

export async function writeSeedState(part: SeedPart, state: SeedState): Promise<void> {
  await strapi.store.set({ ...storedAs(part), value: state });
}
