import { type SearchAsk, searchPath } from './search-ask.ts';
import type { NamedPage } from '../shared/content/node-paths.ts';
import { useText } from '../shared/text/use-text.ts';
import { LinkButton } from '../shared/ui/button.tsx';
import { ShopLink } from '../shared/ui/shop-link.tsx';
import styles from './empty-results.module.css';

interface EmptyResultsProps {
  ask: SearchAsk;
  /** Whether the filters, and not the words, leave nothing over. */
  isFilteredOut: boolean;
  departments: readonly NamedPage[];
}

/** Suggestions after an empty search, or before one. */
export function EmptyResults({ ask, isFilteredOut, departments }: EmptyResultsProps) {
  const text = useText('search');
  const { footer } = useText('shared');
  if (isFilteredOut) {
    return (
      <section className={styles['help']}>
        <p>{text.filteredOut}</p>
        <LinkButton
          to={searchPath({ ...ask, category: null, priceMin: '', priceMax: '', page: 1 })}
          tone="secondary"
          prefetch="none"
        >
          {text.clearFilters}
        </LinkButton>
      </section>
    );
  }
  return (
    <section className={styles['help']}>
      {ask.query !== '' && <p>{text.emptyHelp}</p>}
      <ul className={styles['departments']}>
        {departments.map((department) => (
          <li key={department.path}>
            <ShopLink to={department.path} lang={department.title.lang}>
              {department.title.text}
            </ShopLink>
          </li>
        ))}
      </ul>
      <p>{text.samplesHelp}</p>
      <LinkButton to="/samples" tone="secondary">
        {footer.samples}
      </LinkButton>
    </section>
  );
}
