import { endpoints, sampleRequest } from '@economat/contract';
import * as z from 'zod/mini';
import { actionOf } from '../shared/api/action.ts';
import { browserApi } from '../shared/api/client.ts';
import { SamplesForm } from './samples-form.tsx';
import { metaText, publicMeta } from '../shared/page/page-meta.ts';
import { useText } from '../shared/text/use-text.ts';
import type { Route } from './+types/samples-route';

export { cachedByShop as headers } from '../shared/page/cache-control.server.ts';

export const handle = { text: ['requests', 'checkout', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  const { titles, descriptions } = metaText(matches);
  return publicMeta(matches, { title: titles.samples, description: descriptions.samples, canonicalPath: '/samples' });
}

export const clientAction = actionOf((asked) =>
  browserApi.call(endpoints.requestSamples, { body: z.parse(sampleRequest, asked) }),
);

export default function SamplesRoute() {
  const { titles } = useText('shared');
  return (
    <>
      <h1>{titles.samples}</h1>
      <SamplesForm />
    </>
  );
}
