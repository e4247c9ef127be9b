/** The architecture, and the spacing of French, as linter rules, loaded by oxlint through `jsPlugins`. */
import path from 'node:path';
import { judgeImport } from './directions.mjs';
import { breakableSpace } from './french-spacing.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The members of Strapi through which rows are read or written. */
const QUERY_DOORS = new Set(['db', 'documents', 'query', 'entityService']);

/**
 * The little that these rules use of the linter's plugin interface (that of ESLint).
 * @typedef {{ type: string, value?: unknown, name?: string, source?: Node, object?: Node, property?: Node,
 *   callee?: Node, parent?: Node, computed?: boolean }} Node
 * @typedef {{ filename: string, report: (problem: { node: Node, message: string }) => void }} Context
 */

const importDirections = {
  /** @param {Context} context */
  create(context) {
    const file = path.relative(ROOT, context.filename).replaceAll('\\', '/');
    /** @param {Node} node */
    function check({ source }) {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const specifier = source.value;
      const relative = specifier.startsWith('.');
      const target = relative ? path.posix.join(path.posix.dirname(file), specifier) : null;
      const reason = judgeImport(file, specifier, target);
      if (reason !== null)
        context.report({ node: source, message: `Import of "${specifier}" is not allowed here: ${reason}.` });
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

const queriesInQueryFiles = {
  /** @param {Context} context */
  create(context) {
    return {
      /** @param {Node} node */
      MemberExpression(node) {
        const owner = node.object?.type === 'MemberExpression' ? node.object.property : node.object;
        const member = node.property?.name ?? '';
        if (node.computed || owner?.name !== 'strapi' || !QUERY_DOORS.has(member) || registersMiddleware(node)) return;
        context.report({ node, message: `strapi.${member} belongs in a file named *-queries.ts, or in database/.` });
      },
      /** @param {Node} node */
      CallExpression(node) {
        const { callee } = node;
        const name = callee?.type === 'MemberExpression' ? callee.property?.name : callee?.name;
        if (name === 'sql')
          context.report({ node, message: 'A statement belongs in a file named *-queries.ts, or in database/.' });
      },
    };
  },
};

/**
 * `strapi.documents.use(…)` watches what others read or write and queries nothing itself.
 * @param {Node} node
 */
function registersMiddleware({ parent }) {
  return parent?.type === 'MemberExpression' && parent.property?.name === 'use';
}

const frenchSpacing = {
  /** @param {Context} context */
  create(context) {
    /** @param {Node} node */
    function check(node) {
      const { value } = node;
      const text = typeof value === 'object' && value !== null && 'cooked' in value ? value.cooked : value;
      const place = typeof text === 'string' ? breakableSpace(text) : null;
      if (place !== null)
        context.report({ node, message: `Set a no-break space (U+00A0) beside the French sign in "${place}".` });
    }
    return { Literal: check, TemplateElement: check, JSXText: check };
  },
};

export default {
  meta: { name: 'economat' },
  rules: {
    'import-directions': importDirections,
    'queries-in-query-files': queriesInQueryFiles,
    'french-spacing': frenchSpacing,
  },
};
