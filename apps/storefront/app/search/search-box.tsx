import { SEARCH_TEXT_MAXIMUM } from '@economat/commerce';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import { usePreviewPath } from '../shared/page/preview.ts';
import { loadText } from '../shared/text/load-text.ts';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { Icon } from '../shared/ui/icon.tsx';
import styles from './search-box.module.css';
import type { SearchSuggestions } from './search-suggestions.tsx';

/**
 * The search box of the header: a plain GET form, so that it works without script and has an address. Suggestions are loaded when it is
 * first focused; without them it stays the plain form.
 */
export function SearchBox() {
  const text = useText('shared').header;
  const language = useLanguage();
  const [parameters] = useSearchParams();
  const query = parameters.get('q') ?? '';
  const isPreview = usePreviewPath() !== null;
  const input = useRef<HTMLInputElement>(null);
  const isAsked = useRef(false);
  const [Suggestions, setSuggestions] = useState<typeof SearchSuggestions | null>(null);

  const shown = useRef(query);

  // The box stays through a navigation, and its text follows the address. On the first page the query is in the HTML: text typed before
  // hydration stays.
  useEffect(() => {
    if (input.current && shown.current !== query) input.current.value = query;
    shown.current = query;
  }, [query]);

  // Somebody may have focused the box before hydration.
  const onArrival = useEffectEvent(() => {
    if (document.activeElement === input.current) loadSuggestions();
  });
  useEffect(() => onArrival(), []);

  function loadSuggestions(): void {
    // Suggestions are of the shop as it is.
    if (isAsked.current || isPreview) return;
    isAsked.current = true;
    Promise.all([import('./search-suggestions.tsx'), loadText(language, ['search', 'catalogue'])]).then(
      ([module]) => setSuggestions(() => module.SearchSuggestions),
      () => (isAsked.current = false),
    );
  }

  return (
    <search className={styles['search']}>
      <Form action="/search" method="get" onFocus={loadSuggestions}>
        <input
          ref={input}
          className={styles['box']}
          type="search"
          name="q"
          aria-label={text.search}
          placeholder={text.searchPlaceholder}
          defaultValue={query}
          maxLength={SEARCH_TEXT_MAXIMUM}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" className={styles['send']} aria-label={text.searchLabel}>
          <Icon name="search" />
        </button>
      </Form>
      {Suggestions && <Suggestions input={input} />}
    </search>
  );
}
