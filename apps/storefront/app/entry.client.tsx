import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { documentLanguage } from './text/language.ts';
import { isTextArea, loadText } from './text/load-text.ts';

/**
 * The server names the text areas of the page on <html data-text>; they are loaded (from preloaded files) before
 * React takes over, so that hydration never waits in the middle of the page.
 */
const areas = (document.documentElement.dataset['text'] ?? '').split(' ').filter(isTextArea);

async function hydrate(): Promise<void> {
  await loadText(documentLanguage(), areas);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

void hydrate();
