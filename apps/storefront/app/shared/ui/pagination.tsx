import { Fragment } from 'react';
import { useWords } from './words.ts';
import { Button } from './button.tsx';
import styles from './surfaces.module.css';

interface PaginationProps {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

/** Previous, numbers, next. Shows nothing for a single page. */
export function Pagination({ page, pageCount, onPage }: PaginationProps) {
  const text = useWords().pagination;
  if (pageCount <= 1) return null;
  return (
    <nav className={styles['pagination']} aria-label={text.label}>
      <Button tone="secondary" size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {text.previous}
      </Button>
      {pageNumbers(page, pageCount).map((number, position, shown) => (
        <Fragment key={number}>
          {number > (shown[position - 1] ?? 0) + 1 && <span aria-hidden="true">…</span>}
          <Button
            tone="secondary"
            size="small"
            aria-label={text.page(number)}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </Button>
        </Fragment>
      ))}
      <Button tone="secondary" size="small" disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
        {text.next}
      </Button>
    </nav>
  );
}

/** First, last, and two on each side of the current page; a gap of a single page is filled. */
export function pageNumbers(page: number, pageCount: number): number[] {
  const isNear = (number: number) => number === 1 || number === pageCount || Math.abs(number - page) <= 2;
  const numbers = Array.from({ length: pageCount }, (_, index) => index + 1);
  return numbers.filter((number) => isNear(number) || (isNear(number - 1) && isNear(number + 1)));
}
