import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepTokens } from './account/session/keep-tokens.ts';
import { documentLanguage } from './shared/text/language.ts';
import { isTextArea, loadText } from './shared/text/load-text.ts';

/** The server lists the page's text areas in <html data-text>; they are loaded (from preloaded files) before the page is drawn. */
const areas = (document.documentElement.dataset['text'] ?? '').split(' ').filter(isTextArea);

async function hydrate(): Promise<void> {
  await loadText(documentLanguage(), areas);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        {/* A new page is drawn in one go: in a transition React draws it in slices of 5 ms and lets other work in between, a tenth of
            the wait after a click. Preact, with which a build draws, knows no slices. */}
        <HydratedRouter useTransitions={false} />
      </StrictMode>,
    );
  });
}

keepTokens();
void hydrate();
