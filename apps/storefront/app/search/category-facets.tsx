import { said } from '@economat/commerce';
import type { SearchCategoryCount } from '@economat/contract';
import { Link } from 'react-router';
import { type SearchAsk, searchPath } from './search-ask.ts';
import { Say } from '../shared/text/say.tsx';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { VisuallyHidden } from '../shared/ui/visually-hidden.tsx';
import styles from './search-filters.module.css';

interface CategoryFacetsProps {
  ask: SearchAsk;
  categories: readonly SearchCategoryCount[];
}

/** The categories with hits and their numbers; below the chosen one its children. Each is a link, hence an address. */
export function CategoryFacets({ ask, categories }: CategoryFacetsProps) {
  const text = useText('search');
  const everywhere = { ...ask, category: null, page: 1 };
  return (
    <nav aria-label={text.categoriesLabel}>
      <p className={styles['title']}>{text.categories}</p>
      <ul className={styles['categories']}>
        <li>
          <Link to={searchPath(everywhere)} aria-current={ask.category === null ? 'true' : undefined}>
            {text.allCategories}
          </Link>
        </li>
        <CategoryLevel ask={ask} categories={categories} parent={null} />
      </ul>
    </nav>
  );
}

function CategoryLevel({ ask, categories, parent }: CategoryFacetsProps & { parent: string | null }) {
  const language = useLanguage();
  const text = useText('search');
  return categories
    .filter((category) => category.parent === parent)
    .map(({ slug, title, titleEn, count }) => (
      <li key={slug}>
        <Link
          to={searchPath({ ...ask, category: slug, page: 1 })}
          aria-current={ask.category === slug ? 'true' : undefined}
        >
          <Say {...said(language, title, titleEn)} />{' '}
          <span className={styles['count']}>
            <span aria-hidden="true">{count}</span>
            <VisuallyHidden>, {text.count(count)}</VisuallyHidden>
          </span>
        </Link>
        {categories.some((category) => category.parent === slug) && (
          <ul>
            <CategoryLevel ask={ask} categories={categories} parent={slug} />
          </ul>
        )}
      </li>
    ));
}
