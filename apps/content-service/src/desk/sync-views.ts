import { createHash } from 'node:crypto';
import { deleteStoredViews } from './desk-view-queries.ts';
import { callStrapiService } from '../database/strapi-service.ts';

const STATE = { type: 'shop', name: 'desk', key: 'views' };

/** The parts of a content type or component that decide how the desk shows it. */
interface ShownSchema {
  readonly uid: string;
  readonly attributes: object;
  readonly config?: unknown;
}

/**
 * Labels, help texts and layouts of the desk are written in the content types' own files (`config`), but Strapi reads them only for a new
 * type. When a file has changed, the stored views are deleted and made anew.
 */
export async function syncViews(): Promise<void> {
  const schemas: readonly ShownSchema[] = [
    ...(Object.values(strapi.contentTypes) as ShownSchema[]),
    ...(Object.values(strapi.components) as ShownSchema[]),
  ];
  const views = schemas.map(({ uid, attributes, config }) => [uid, Object.keys(attributes), config ?? null]);
  const fingerprint = createHash('sha256').update(JSON.stringify(views)).digest('hex');
  if ((await strapi.store.get(STATE)) === fingerprint) return;
  await deleteStoredViews();
  await callStrapiService('plugin::content-manager.content-types', 'syncConfigurations');
  await callStrapiService('plugin::content-manager.components', 'syncConfigurations');
  await strapi.store.set({ ...STATE, value: fingerprint });
}
