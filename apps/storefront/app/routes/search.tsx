import { Link } from 'react-router';
import { cardView } from '../catalogue/card-view.ts';
import { isHomeTile } from '../catalogue/catalogue.ts';
import { nodePath } from '../catalogue/node-paths.ts';
import { requireCatalogue } from '../catalogue/resolve-node.server.ts';
import { QUERY_MAXIMUM, searchCatalogue } from '../catalogue/search-catalogue.ts';
import { ProductGrid } from '../features/catalogue/product-card.tsx';
import { useContentLanguage } from '../features/catalogue/use-content-language.ts';
import { FailurePage } from '../site/failure-page.tsx';
import { privateMeta } from '../site/page-meta.ts';
import { readSite } from '../site/site-context.server.ts';
import { useText } from '../text/use-text.ts';
import { LinkButton } from '../ui/button.tsx';
import type { Route } from './+types/search';
import styles from './search.module.css';

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.search);
}

export function loader({ request, context }: Route.LoaderArgs) {
  const catalogue = requireCatalogue(readSite(context));
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, QUERY_MAXIMUM);
  return {
    query,
    cards: searchCatalogue(catalogue, query).map((node) => cardView(node)),
    departments: catalogue.roots
      .filter((node) => !isHomeTile(node))
      .map((node) => ({ title: node.item.title, path: nodePath(node) })),
  };
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query, cards, departments } = loaderData;
  const text = useText('catalogue').search;
  const { footer } = useText('shared');
  const lang = useContentLanguage();
  return (
    <div className={styles['page']}>
      <h1>{text.heading}</h1>
      <output>{query === '' ? text.prompt : text.results(cards.length, query)}</output>
      <ProductGrid cards={cards} />
      {cards.length === 0 && (
        <section className={styles['help']}>
          {query !== '' && <p>{text.emptyHelp}</p>}
          <ul className={styles['departments']} lang={lang}>
            {departments.map((department) => (
              <li key={department.path}>
                <Link to={department.path} prefetch="intent">
                  {department.title}
                </Link>
              </li>
            ))}
          </ul>
          <LinkButton to="/samples" tone="secondary">
            {footer.samples}
          </LinkButton>
        </section>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} />;
}
