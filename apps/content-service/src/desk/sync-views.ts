import { createHash } from 'node:crypto';
import { forgetViews } from '../persistence/desk-views.ts';

const STATE = { type: 'shop', name: 'desk', key: 'views' };

/**
 * Labels, help texts and layouts of the panel are written in the content types' own files (`config`), but Strapi reads
 * them only when a type is new. When a file has changed, what is stored is dropped and made anew from the files.
 */
export async function syncViews(): Promise<void> {
  const schemas = [...Object.values(strapi.contentTypes), ...Object.values(strapi.components)];
  const views = schemas.map((schema) => [
    schema.uid,
    Object.keys(schema.attributes),
    'config' in schema ? schema.config : null,
  ]);
  const fingerprint = createHash('sha256').update(JSON.stringify(views)).digest('hex');
  if ((await strapi.store.get(STATE)) === fingerprint) return;
  await forgetViews();
  const contentManager = strapi.plugin('content-manager');
  await contentManager.service('content-types').syncConfigurations();
  await contentManager.service('components').syncConfigurations();
  await strapi.store.set({ ...STATE, value: fingerprint });
}
