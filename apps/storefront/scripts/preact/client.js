import { createElement, hydrate, Suspense } from 'preact/compat';

/**
 * `react-dom/client`: draws a document into its `html` element alone. Preact takes the first node of its parent for what it draws, and a
 * document begins with its type. The router waits for the end of the page's data, which the server has sent: the page stays as it is.
 */
export function hydrateRoot(document, element) {
  const { documentElement } = document;
  hydrate(createElement(Suspense, null, element), {
    nodeType: Node.ELEMENT_NODE,
    firstChild: documentElement,
    childNodes: [documentElement],
    insertBefore: (node, next) => document.insertBefore(node, next),
  });
}
