import { isRouteErrorResponse } from 'react-router';
import { useText } from '../text/use-text.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/surfaces.tsx';

/** One sentence and a way out for any failure; a route may give its own sentence for what is missing or deleted. */
export function FailurePage({
  error,
  notFound,
}: {
  error: unknown;
  notFound?: { title: string; text: string } | undefined;
}) {
  const text = useText('shared');
  const home = <LinkButton to="/">{text.backHome}</LinkButton>;
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)) {
    return (
      <EmptyState heading="h1" title={notFound?.title ?? text.titles.notFound} action={home}>
        {notFound?.text ?? text.failurePages.notFoundText}
      </EmptyState>
    );
  }
  const isUnavailable = isRouteErrorResponse(error) && error.status === 503;
  const isTooOften = isRouteErrorResponse(error) && error.status === 429;
  const { unavailableText, tooOftenText, failureText } = text.failurePages;
  return (
    <EmptyState
      heading="h1"
      title={isUnavailable ? text.titles.unavailable : text.titles.failure}
      action={
        <LinkButton to="" reloadDocument>
          {text.retry}
        </LinkButton>
      }
    >
      {isUnavailable ? unavailableText : isTooOften ? tooOftenText : failureText}
    </EmptyState>
  );
}
