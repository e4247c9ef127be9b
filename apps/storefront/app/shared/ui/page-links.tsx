import { LinkButton } from './button.tsx';
import { pageNumbers } from './pagination.tsx';
import styles from './surfaces.module.css';
import { useWords } from './words.ts';

interface PageLinksProps {
  page: number;
  pageCount: number;
  pathOf: (page: number) => string;
}

/** Previous, numbers, next, as links: every page has an address and needs no script. Shows nothing for a single page. */
export function PageLinks({ page, pageCount, pathOf }: PageLinksProps) {
  const text = useWords().pagination;
  if (pageCount <= 1) return null;
  const look = { tone: 'secondary', size: 'small', prefetch: 'none' } as const;
  return (
    <nav className={styles['pagination']} aria-label={text.label}>
      {page > 1 && (
        <LinkButton {...look} to={pathOf(page - 1)} rel="prev">
          {text.previous}
        </LinkButton>
      )}
      {pageNumbers(page, pageCount).map((number) => (
        <LinkButton
          key={number}
          {...look}
          to={pathOf(number)}
          aria-label={text.page(number)}
          aria-current={number === page ? 'page' : undefined}
        >
          {number}
        </LinkButton>
      ))}
      {page < pageCount && (
        <LinkButton {...look} to={pathOf(page + 1)} rel="next">
          {text.next}
        </LinkButton>
      )}
    </nav>
  );
}
