import { SEARCH_PAGE_SIZE } from '@economat/contract';
import { redirect } from 'react-router';
import { cardView } from '../catalogue/card-view.ts';
import { isHomeTile } from '../shared/content/catalogue.ts';
import { namedPage } from '../shared/content/node-paths.ts';
import { requireCatalogue } from '../shared/page/resolve-node.server.ts';
import { isFiltered, readSearchAsk, searchPath } from './search-ask.ts';
import { chosenCategory, searchResults } from './search-results.server.ts';
import { ProductGrid } from '../catalogue/product-card.tsx';
import { EmptyResults } from './empty-results.tsx';
import { SearchFilters } from './search-filters.tsx';
import { FailurePage } from '../shared/page/failure-page.tsx';
import { privateMeta } from '../shared/page/page-meta.ts';
import { readSite } from '../shared/page/site-context.server.ts';
import { useText } from '../shared/text/use-text.ts';
import { PageLinks } from '../shared/ui/page-links.tsx';
import type { Route } from './+types/search-route';
import styles from './search.module.css';

export { cachedByBrowser as headers } from '../shared/page/cache-control.server.ts';

export const handle = { text: ['search'] };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const query = loaderData?.ask.query ?? '';
  return privateMeta(matches, ({ search }) => (query === '' ? search : `${query} – ${search}`));
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = readSite(context);
  const catalogue = requireCatalogue(site);
  const asked = readSearchAsk(new URL(request.url).searchParams);
  const ask = { ...asked, category: chosenCategory(catalogue, asked)?.item.slug ?? null };
  const nothing = { nodes: [], total: 0, facts: null };
  const { nodes, total, facts } = ask.query === '' ? nothing : await searchResults(site, catalogue, ask, request);
  const pageCount = Math.ceil(total / SEARCH_PAGE_SIZE);
  if (total > 0 && ask.page > pageCount) throw redirect(searchPath({ ...ask, page: pageCount }));
  return {
    ask,
    total,
    pageCount,
    facts,
    cards: nodes.map((node) => cardView(node, site.language)),
    departments: catalogue.roots.filter((node) => !isHomeTile(node)).map((node) => namedPage(node, site.language)),
  };
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { ask, total, pageCount, facts, cards, departments } = loaderData;
  const text = useText('search');
  const isFilteredOut = total === 0 && ask.query !== '' && isFiltered(ask);
  const hasFilters = total > 0 || isFilteredOut;
  return (
    <div className={styles['page']}>
      <h1>{text.heading}</h1>
      <output className={styles['facts']}>
        <span>{ask.query === '' ? text.prompt : text.results(total, ask.query)}</span>
        {facts?.correctedQuery && <span>{text.corrected(facts.correctedQuery)}</span>}
        {facts?.isRelaxed && <span>{text.relaxed}</span>}
      </output>
      <div className={styles['found']} data-filters={hasFilters ? '' : undefined}>
        {hasFilters && <SearchFilters ask={ask} facets={facts?.facets ?? null} />}
        <div className={styles['results']}>
          {cards.length > 0 && <ProductGrid cards={cards} />}
          {total === 0 && <EmptyResults ask={ask} isFilteredOut={isFilteredOut} departments={departments} />}
          <PageLinks page={ask.page} pageCount={pageCount} pathOf={(page) => searchPath({ ...ask, page })} />
        </div>
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} />;
}
