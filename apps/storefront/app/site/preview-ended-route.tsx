import { data } from 'react-router';
import { FailurePage } from '../shared/page/failure-page.tsx';
import { privateMeta } from '../shared/page/page-meta.ts';
import { useText } from '../shared/text/use-text.ts';
import type { Route } from './+types/preview-ended-route';

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.preview);
}

/** A link to a preview that holds is answered below its own path. */
export function loader(): never {
  throw data(null, { status: 410 });
}

export default function PreviewEndedPage() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { preview } = useText('shared');
  return <FailurePage error={error} notFound={{ title: preview.endedTitle, text: preview.ended }} />;
}
