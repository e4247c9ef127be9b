import { createHash } from 'node:crypto';
import { deleteStoredViews } from './desk-view-queries.ts';
import { callStrapiService, extendStrapiService } from '../database/strapi-service.ts';

const STATE = { type: 'shop', name: 'desk', key: 'views' };

/** Strapi's services that store how content types and components are shown. */
const SERVICES = ['plugin::content-manager.components', 'plugin::content-manager.content-types'] as const;

interface ViewService {
  syncConfigurations(): Promise<void>;
}

/**
 * Strapi would examine and read every stored view at each start, a twentieth of its time. `syncViews` does it when something has changed. Call
 * while Strapi registers.
 */
export function leaveViewsAlone(): void {
  for (const uid of SERVICES) {
    extendStrapiService<ViewService>(uid, (service) => ({
      ...service,
      syncConfigurations: () => Promise.resolve(),
      makeViews: () => service.syncConfigurations(),
    }));
  }
}

/** The parts of a content type or component that decide how the desk shows it. */
interface ShownSchema {
  readonly uid: string;
  readonly attributes: object;
  readonly config?: unknown;
}

/**
 * Labels, help texts and layouts of the desk are written in the content types' own files (`config`), but Strapi reads them only for a new
 * type. When a file or Strapi itself has changed, the stored views are deleted and made anew.
 */
export async function syncViews(): Promise<void> {
  const schemas: readonly ShownSchema[] = [
    ...(Object.values(strapi.contentTypes) as ShownSchema[]),
    ...(Object.values(strapi.components) as ShownSchema[]),
  ];
  // Strapi loads plugins and the shop’s own types side by side: whichever comes first, the views are the same.
  const views = schemas.map(({ uid, attributes, config }) => ({ uid, attributes, config })).toSorted(byUid);
  const madeFrom = [strapi.config.get('info.strapi'), views];
  const fingerprint = createHash('sha256').update(JSON.stringify(madeFrom)).digest('hex');
  if ((await strapi.store.get(STATE)) === fingerprint) return;
  await deleteStoredViews();
  for (const uid of SERVICES) await callStrapiService(uid, 'makeViews');
  await strapi.store.set({ ...STATE, value: fingerprint });
}

function byUid(one: ShownSchema, other: ShownSchema): number {
  return one.uid < other.uid ? -1 : 1;
}
