import { addressesOf } from '@economat/commerce';
import { endpoints, sampleRequest } from '@economat/contract';
import * as z from 'zod/mini';
import { actionOf } from '../shared/api/action.ts';
import { browserApi } from '../shared/api/client.ts';
import { SamplesForm } from './samples-form.tsx';
import { publicMeta } from '../shared/page/page-meta.server.ts';
import { readSite } from '../shared/page/site-context.server.ts';
import { loadedText } from '../shared/text/load-text.ts';
import { useText } from '../shared/text/use-text.ts';
import type { Route } from './+types/samples-route';

export { cachedByShop as headers } from '../shared/page/cache-control.server.ts';

export const handle = { text: ['requests', 'checkout', 'failures'] };

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? [];

export function loader({ context }: Route.LoaderArgs) {
  const site = readSite(context);
  const { titles, descriptions } = loadedText(site.language, 'shared');
  const page = { title: titles.samples, description: descriptions.samples, addresses: addressesOf('/samples') };
  return { meta: publicMeta(site, page) };
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
