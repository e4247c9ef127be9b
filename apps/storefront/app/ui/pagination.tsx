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
      {pageNumbers(page, pageCount).map((number) => (
        <Button
          key={number}
          tone="secondary"
          size="small"
          aria-label={text.page(number)}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
        >
          {number}
        </Button>
      ))}
      <Button tone="secondary" size="small" disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
        {text.next}
      </Button>
    </nav>
  );
}

/** First, last, and two on each side of the current page. */
function pageNumbers(page: number, pageCount: number): number[] {
  const numbers: number[] = [];
  for (let number = 1; number <= pageCount; number += 1) {
    if (number === 1 || number === pageCount || Math.abs(number - page) <= 2) numbers.push(number);
  }
  return numbers;
}
