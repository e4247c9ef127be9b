import { data } from 'react-router';
import { FailurePage } from '../shared/page/failure-page.tsx';
import { privateMeta } from '../shared/page/page-meta.ts';
import type { Route } from './+types/not-found-route';

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.notFound);
}

export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} />;
}
