import type { Plugin } from 'vite';

/**
 * Leaves out of browsers what announces the files of a script that is imported on demand before it is read: code and names of files on
 * every page, for one round trip less at the first use of what few pages use. Scripts of routes are announced by the router.
 */
export function leanImports(): Plugin {
  return {
    name: 'lean-imports',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
