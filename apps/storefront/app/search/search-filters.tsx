import { formatMoney } from '@economat/commerce';
import { SEARCH_ORDERS, type SearchAnswer } from '@economat/contract';
import { useState } from 'react';
import { Form, Link } from 'react-router';
import { isFiltered, priceLimits, type SearchAsk, searchPath } from './search-ask.ts';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { RadioChips } from '../shared/ui/radio-chips.tsx';
import { Select, TextInput } from '../shared/ui/text-input.tsx';
import { CategoryFacets } from './category-facets.tsx';
import styles from './search-filters.module.css';

interface SearchFiltersProps {
  ask: SearchAsk;
  /** Null while the content service is unavailable: then nothing is counted. */
  facets: SearchAnswer['meta']['facets'];
}

/** Category, price and order of a result page: links and a plain GET form, so that no script is needed. Folded on small screens. */
export function SearchFilters({ ask, facets }: SearchFiltersProps) {
  const text = useText('search');
  return (
    <details className={styles['filters']} open={isFiltered(ask) || ask.sort !== 'relevance'}>
      <summary>{text.filters}</summary>
      <div className={styles['body']}>
        {facets !== null && facets.categories.length > 0 && <CategoryFacets ask={ask} categories={facets.categories} />}
        <PriceAndOrder ask={ask} facets={facets} />
      </div>
    </details>
  );
}

function PriceAndOrder({ ask, facets }: SearchFiltersProps) {
  const text = useText('search');
  const { exclVat, inclVat } = useText('shared');
  const language = useLanguage();
  const [typed, setTyped] = useState(ask);
  const [shown, setShown] = useState(ask);
  // Another result page: the fields say what it was asked for.
  if (shown !== ask) {
    setShown(ask);
    setTyped(ask);
  }
  const { problems } = priceLimits(ask);
  const price = facets?.price ?? null;
  const hint = price && text.priceBetween(formatMoney(price.lowest, language), formatMoney(price.highest, language));
  const sentence = { 'not-a-price': text.notAPrice, reversed: text.reversedPrices };
  return (
    <Form action="/search" method="get" className={styles['form']}>
      <input type="hidden" name="q" value={ask.query} />
      {ask.category !== null && <input type="hidden" name="category" value={ask.category} />}
      <Select
        id="search-sort"
        name="sort"
        label={text.sort}
        isFilter
        value={typed.sort}
        onChange={({ target }) =>
          setTyped({ ...typed, sort: SEARCH_ORDERS.find((order) => order === target.value) ?? 'relevance' })
        }
      >
        {SEARCH_ORDERS.map((order) => (
          <option key={order} value={order}>
            {text.orders[order]}
          </option>
        ))}
      </Select>
      {inclVat !== '' && (
        <RadioChips
          id="search-vat"
          name="priceIncludesVat"
          legend={text.price}
          options={[
            { value: 'true', content: inclVat },
            { value: 'false', content: exclVat },
          ]}
          value={String(typed.priceIncludesVat)}
          onChange={(value) => setTyped({ ...typed, priceIncludesVat: value === 'true' })}
        />
      )}
      {hint && <p className={styles['hint']}>{hint}</p>}
      <TextInput
        id="search-price-min"
        name="priceMin"
        label={text.priceMin}
        isFilter
        inputMode="decimal"
        autoComplete="off"
        value={typed.priceMin}
        error={problems.priceMin && sentence[problems.priceMin]}
        onChange={({ target }) => setTyped({ ...typed, priceMin: target.value })}
      />
      <TextInput
        id="search-price-max"
        name="priceMax"
        label={text.priceMax}
        isFilter
        inputMode="decimal"
        autoComplete="off"
        value={typed.priceMax}
        error={problems.priceMax && sentence[problems.priceMax]}
        onChange={({ target }) => setTyped({ ...typed, priceMax: target.value })}
      />
      <div className={styles['actions']}>
        <Button type="submit" tone="secondary">
          {text.apply}
        </Button>
        {isFiltered(ask) && (
          <Link to={searchPath({ ...ask, category: null, priceMin: '', priceMax: '', page: 1 })}>
            {text.clearFilters}
          </Link>
        )}
      </div>
    </Form>
  );
}
