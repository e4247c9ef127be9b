import type { Plugin } from 'vite';

/** The built endpoint files of the contract. */
const ROWS = /packages\/contract\/dist\/endpoints\/[\w-]+\.js$/;
/** The part of an endpoint that a browser needs for a call. */
const CALLED = new Set(['method', 'path', 'answer']);

/**
 * Removes from browsers what only the content service needs of the endpoints: descriptions, access rules, limits, schemas of bodies. The
 * bundler then drops what nothing refers to.
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
