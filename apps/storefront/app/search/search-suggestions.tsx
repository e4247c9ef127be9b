import type { Language } from '@economat/commerce';
import type { SearchHit } from '@economat/contract';
import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAddInPlace } from '../catalogue/add-in-place/use-add-in-place.tsx';
import { slugIn } from '../shared/content/catalogue.ts';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { VisuallyHidden } from '../shared/ui/visually-hidden.tsx';
import { SuggestedAdds } from './suggested-adds.tsx';
import { SuggestionOption } from './suggestion-option.tsx';
import styles from './search-suggestions.module.css';
import { type Suggested, useSuggestions } from './use-suggestions.ts';

/**
 * Makes a combobox (WAI-ARIA 1.2, list autocomplete) of the search box on the page: its element, text and focus stay, only attributes and
 * keys are added. The focus stays in the box; arrows move through the list, Enter opens, Escape closes. Without a chosen suggestion Enter
 * sends the form. Tab leads to the buttons that add an article.
 */
export function SearchSuggestions({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const text = useText('search');
  const language = useLanguage();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { key: place } = useLocation();
  const [typed, setTyped] = useState(() => typedMeanwhile(input.current));
  const [isOpen, setOpen] = useState(true);
  const [active, setActive] = useState(-1);
  const [shownPlace, setShownPlace] = useState(place);
  const suggested = useSuggestions(typed);
  const { ask, busy, dialog } = useAddInPlace();
  const hits = suggested?.hits ?? [];
  const paths =
    suggested && hits.length > 0 ? [...hits.map((hit) => hitPath(hit, language)), resultsPath(suggested.text)] : [];
  const isShown = isOpen && paths.length > 0;
  const note = isOpen && suggested ? noteOf(suggested) : null;

  function noteOf({ text: asked, isRelaxed }: Suggested): string | null {
    if (hits.length === 0) return text.results(0, asked);
    return isRelaxed ? text.relaxed : null;
  }

  if (shownPlace !== place) {
    setShownPlace(place);
    close();
  }

  function close(): void {
    setOpen(false);
    setActive(-1);
  }

  function open(path: string): void {
    close();
    void navigate(path);
  }

  const onType = useEffectEvent(() => {
    setTyped(input.current?.value ?? '');
    setOpen(true);
    setActive(-1);
  });
  const onLeave = useEffectEvent((event: FocusEvent, area: Element) => {
    if (!(event.relatedTarget instanceof Node && area.contains(event.relatedTarget))) close();
  });
  const onAreaKey = useEffectEvent((event: KeyboardEvent) => {
    const isOnButton = event.target instanceof Element && event.target.closest('[role="group"]') !== null;
    if (event.key !== 'Escape' || !isOnButton) return;
    input.current?.focus();
    close();
  });
  const onChoose = useEffectEvent((event: Event) => {
    const option = event.target instanceof Element ? event.target.closest('[role="option"]') : null;
    const path = paths[[...(list.current?.children ?? [])].findIndex((child) => child === option)];
    if (path !== undefined) open(path);
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setTyped(input.current?.value ?? '');
      setOpen(true);
      setActive(nextOption(isShown ? active : -1, event.key === 'ArrowDown' ? 1 : -1, paths.length));
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter') {
      const path = isShown ? paths[active] : undefined;
      if (path === undefined) return close();
      event.preventDefault();
      open(path);
    }
  });

  // Before the next task, which may bring a letter that nobody would hear.
  useLayoutEffect(() => {
    const box = input.current;
    const options = list.current;
    const area = box?.closest('search') ?? null;
    if (box === null || options === null || area === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    box.addEventListener('input', () => onType(), { signal });
    area.addEventListener('focusout', (event) => onLeave(event, area), { signal });
    area.addEventListener('keydown', (event) => onAreaKey(event), { signal });
    box.addEventListener('keydown', (event) => onKey(event), { signal });
    // A press on the list must not take the focus from the box.
    options.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
    options.addEventListener('click', (event) => onChoose(event), { signal });
    return () => listening.abort();
  }, [input]);

  useEffect(() => {
    const box = input.current;
    if (box === null) return;
    box.setAttribute('role', 'combobox');
    box.setAttribute('aria-autocomplete', 'list');
    box.setAttribute('aria-controls', listId);
    box.setAttribute('aria-expanded', String(isShown));
    if (isShown && active >= 0) box.setAttribute('aria-activedescendant', `${listId}-${active}`);
    else box.removeAttribute('aria-activedescendant');
  }, [input, isShown, active, listId]);

  return (
    <>
      <VisuallyHidden>
        <output>
          {isOpen && suggested ? text.suggested(hits.length, suggested.total) : ''}
          {note !== null && hits.length > 0 && ` ${note}`}
        </output>
      </VisuallyHidden>
      <div className={styles['panel']} hidden={!isShown && note === null}>
        {note !== null && (
          <p className={styles['note']} aria-hidden="true">
            {note}
          </p>
        )}
        <div className={styles['rows']} hidden={!isShown}>
          <div
            ref={list}
            className={styles['options']}
            id={listId}
            role="listbox"
            tabIndex={-1}
            aria-label={text.suggestions}
          >
            {isShown &&
              paths.map((path, index) => (
                <SuggestionOption
                  key={path}
                  id={`${listId}-${index}`}
                  hit={hits[index] ?? null}
                  total={suggested?.total ?? 0}
                  isActive={index === active}
                />
              ))}
          </div>
          {isShown && <SuggestedAdds hits={hits} pathOf={(hit) => hitPath(hit, language)} busy={busy} onAsk={ask} />}
        </div>
      </div>
      {dialog}
    </>
  );
}

/** Text typed before the suggestions were loaded; the query of a result page is not searched again. */
function typedMeanwhile(box: HTMLInputElement | null): string {
  return box === null || box.value === box.defaultValue ? '' : box.value;
}

/** Cycles through the options, with a stop in the box itself (-1). */
function nextOption(active: number, step: 1 | -1, count: number): number {
  const next = active + step;
  return next < -1 ? count - 1 : next >= count ? -1 : next;
}

function hitPath(hit: SearchHit, language: Language): string {
  const page = hit.kind === 'category' ? 'category-products' : 'product-detail';
  return `/${page}/${encodeURIComponent(slugIn(hit, language))}`;
}

function resultsPath(query: string): string {
  return `/search?${new URLSearchParams({ q: query }).toString()}`;
}
