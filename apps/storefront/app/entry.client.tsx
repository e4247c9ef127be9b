import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepTokens } from './account/session/keep-tokens.ts';
import { documentLanguage } from './shared/text/language.ts';
import { isTextArea, loadText } from './shared/text/load-text.ts';

/** The server lists the page's text areas in <html data-text>; they are loaded (from preloaded files) before the page is drawn. */
const areas = (document.documentElement.dataset['text'] ?? '').split(' ').filter(isTextArea);

/**
 * The document as a parent of its `html` element alone: Preact takes the first node of its parent for what it draws, and a document
 * begins with its type.
 */
const page = {
  nodeType: Node.ELEMENT_NODE,
  firstChild: document.documentElement,
  childNodes: [document.documentElement],
  insertBefore: (node: Node, next: Node | null) => document.insertBefore(node, next),
} as unknown as Element;

async function hydrate(): Promise<void> {
  await loadText(documentLanguage(), areas);
  hydrateRoot(
    page,
    // The router waits for the end of the page's data, which the server has sent: the page stays as it is meanwhile.
    <Suspense>
      <HydratedRouter useTransitions={false} />
    </Suspense>,
  );
}

keepTokens();
void hydrate();
