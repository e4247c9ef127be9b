import { Form, useSearchParams } from 'react-router';
import { useText } from '../text/use-text.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './site-header.module.css';

/** The search box of the header: a plain GET form, so it works without script and the query stands in the address. */
export function SearchForm() {
  const text = useText('shared').header;
  const [parameters] = useSearchParams();
  const query = parameters.get('q') ?? '';
  return (
    <search className={styles['search']}>
      <Form action="/search" method="get">
        <input
          key={query}
          type="search"
          name="q"
          aria-label={text.search}
          placeholder={text.searchPlaceholder}
          defaultValue={query}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" aria-label={text.searchLabel}>
          <Icon name="search" />
        </button>
      </Form>
    </search>
  );
}
