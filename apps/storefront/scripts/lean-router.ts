import type { Plugin } from 'vite';

/** All routes are known from the start (`react-router.config.ts`), and nothing watches the router: its code for both is never reached. */
const UNUSED =
  /node_modules\/react-router\/dist\/production\/lib\/(?:dom\/ssr\/fog-of-war|router\/instrumentation)\.js$/;

const ROUTER = /node_modules\/react-router\/dist\/production\//;

/**
 * Leaves out of browsers what this shop does not use of React Router: parts that are not switched on and are asked for all the same,
 * components that a bundler must keep because making or naming one might do something.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: ROUTER },
      handler(code, id) {
        if (!UNUSED.test(id)) {
          const unnamed = code.replace(/^\w+\.displayName = .*$/gm, '');
          return {
            code: unnamed.replace(/= (?=React\$1\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ '),
            map: null,
          };
        }
        const names = this.parse(code).body.flatMap((statement) =>
          statement.type === 'ExportNamedDeclaration' ? statement.specifiers.map(({ exported }) => exported) : [],
        );
        const exported = names.map((name) => `nothing as ${name.type === 'Identifier' ? name.name : name.value}`);
        return { code: `function nothing() {}\nexport { ${exported.join(', ')} };`, map: null };
      },
    },
  };
}
