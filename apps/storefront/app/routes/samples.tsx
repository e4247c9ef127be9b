import { useText } from '../text/use-text.ts';
import { privateMeta } from '../site/page-meta.ts';
import type { Route } from './+types/samples';

export const handle = { text: ['requests'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.samples);
}

export default function SamplesPage() {
  const { titles } = useText('shared');
  return <h1>{titles.samples}</h1>;
}
