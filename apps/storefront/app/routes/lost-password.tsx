import { useText } from '../text/use-text.ts';
import { privateMeta } from '../site/page-meta.ts';
import type { Route } from './+types/lost-password';

export const handle = { text: ['account'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.lostPassword);
}

export default function LostPasswordPage() {
  const { titles } = useText('shared');
  return <h1>{titles.lostPassword}</h1>;
}
