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
          const unnamed = withoutAdvice(code, this.parse(code)).replace(/^\w+\.displayName = .*$/gm, '');
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

/** What the router says to developers: sentences of an impossible state, and warnings. The development server keeps them. */
const ADVICE: ReadonlySet<string> = new Set(['invariant', 'warning', 'warningOnce']);

/** The code with `invariant(condition)` for each `invariant(condition, sentence)`, and without warnings. */
function withoutAdvice(code: string, program: object): string {
  let lean = code;
  for (const { name, start, firstEnd, end } of adviceIn(program).toSorted((one, other) => other.start - one.start))
    lean =
      name === 'invariant'
        ? `${lean.slice(0, firstEnd)}${lean.slice(end - 1)}`
        : `${lean.slice(0, start)}void 0${lean.slice(end)}`;
  return lean;
}

interface Advice {
  readonly name: string;
  readonly start: number;
  /** Where the first argument ends. */
  readonly firstEnd: number;
  readonly end: number;
}

function adviceIn(node: unknown): Advice[] {
  if (Array.isArray(node)) return node.flatMap(adviceIn);
  if (!isNode(node)) return [];
  const { name } = node.callee ?? {};
  const [first] = node.arguments ?? [];
  if (node.type === 'CallExpression' && name !== undefined && ADVICE.has(name) && first !== undefined)
    return [{ name, start: node.start, firstEnd: first.end, end: node.end }];
  return Object.values(node).flatMap(adviceIn);
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly callee?: { readonly name?: string };
  readonly arguments?: readonly Node[];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
