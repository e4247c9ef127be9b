import path from 'node:path';
import type { Plugin } from 'vite';

const here = (file: string): string => path.join(import.meta.dirname, file);

/** Where sources and the router import React from, and what a build gives them. */
const PREACT = [
  { find: /^react$/, replacement: here('react.js') },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: here('client.js') },
  { find: /^react-dom\/static$/, replacement: here('static.js') },
  { find: /^react\/jsx-(?:dev-)?runtime$/, replacement: 'preact/compat/jsx-runtime' },
];

/**
 * Draws with Preact what is written for React: 43 kB of scripts less on every page (decision 124). On the server the router is bundled,
 * too, so that it imports the same.
 * @param only where: development stays with React, whose tools exchange a component in a running page.
 */
export function preact(only?: 'build'): Plugin {
  return {
    name: 'preact',
    ...(only && { apply: only }),
    config: () => ({
      resolve: { alias: PREACT },
      ssr: { noExternal: ['react-router', '@react-router/node', 'preact', 'preact-render-to-string'] },
    }),
  };
}
