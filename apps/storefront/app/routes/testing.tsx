import { useText } from '../text/use-text.ts';
import { privateMeta } from '../site/page-meta.ts';
import type { Route } from './+types/testing';

export const handle = { text: ['shared'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.testing);
}

export default function TestingPage() {
  const { titles } = useText('shared');
  return <h1>{titles.testing}</h1>;
}
