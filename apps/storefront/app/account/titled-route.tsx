import { Outlet, useMatches } from 'react-router';
import { useAccessRevalidation } from './session/use-access-revalidation.ts';
import { useText } from '../shared/text/use-text.ts';

/** Around private pages: the heading that the page's route names in its `handle` stays while the page is read, shown or missing. */
export default function TitledRoute() {
  const { titles } = useText('shared');
  useAccessRevalidation();
  const handle = useMatches().at(-1)?.handle;
  const name = typeof handle === 'object' && handle !== null && 'title' in handle ? handle.title : null;
  const [, title] = Object.entries(titles).find(([key]) => key === name) ?? [];
  return (
    <>
      {title !== undefined && <h1>{title}</h1>}
      <Outlet />
    </>
  );
}
