import type { previewEndpoints } from '@economat/contract';
import { shopDatabase } from '../database/database.ts';
import type { Controllers } from '../endpoints/controller.ts';
import { asData, refused, viewOf } from '../outcome.ts';
import { currentContent } from '../public-content/serving.ts';
import { type PreviewedCatalogue, readPreview } from './read-preview.ts';

async function previewed(token: string) {
  const content = currentContent();
  return content === null ? refused('service-unavailable') : readPreview(shopDatabase().sql, content.catalogue, token);
}

/** Previews, for the storefronts that draw them. Their answers are kept by nobody. */
export const previewController = {
  async preview({ params }) {
    return asData(viewOf(await previewed(params.token), factsOf));
  },

  async previewItems({ params }) {
    const found = await previewed(params.token);
    if (!found.ok) return found;
    const { stamp, catalogue } = found.value;
    return {
      ok: true,
      send(ctx) {
        ctx.set('Cache-Control', 'no-store');
        ctx.type = 'application/json';
        ctx.body = `{"data":{"stamp":${JSON.stringify(stamp)},"items":[${[...catalogue.ownJsons()].join(',')}]}}`;
      },
    };
  },
} satisfies Controllers<typeof previewEndpoints>;

function factsOf({ preview: { at, withOffline, until }, stamp }: PreviewedCatalogue) {
  return { at: at?.toISOString() ?? null, withOffline, until: until.toISOString(), stamp };
}
