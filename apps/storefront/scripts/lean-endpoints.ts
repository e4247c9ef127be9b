import type { Plugin } from 'vite';

/** The files of the contract's rows, built. */
const ROWS = /packages\/contract\/dist\/endpoints\/[\w-]+\.js$/;
/** What a browser needs of a row to make its call. */
const CALLED = new Set(['method', 'path', 'answer']);

/**
 * Leaves out of browsers what only the content service needs of the contract's rows: words for the API's description, access
 * rules, limits, schemas of what is sent. What nothing refers to any more is then dropped by the bundler.
 */
export function leanEndpoints(): Plugin {
  return {
    name: 'lean-endpoints',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: ROWS },
      handler(code) {
        const rows = this.parse(code).body.flatMap((statement) => {
          const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
          if (declared?.type !== 'VariableDeclaration') return [];
          return declared.declarations.flatMap(({ init }) => (init?.type === 'ObjectExpression' ? [init] : []));
        });
        let lean = code;
        for (const { start, end, properties } of rows.toReversed()) {
          const kept = properties.filter(
            (property) =>
              property.type === 'Property' && property.key.type === 'Identifier' && CALLED.has(property.key.name),
          );
          const text = kept.map((property) => code.slice(property.start, property.end)).join(', ');
          lean = `${lean.slice(0, start)}{ ${text} }${lean.slice(end)}`;
        }
        return { code: lean, map: null };
      },
    },
  };
}
