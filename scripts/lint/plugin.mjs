/** The architecture, the spacing of French, words and titles, links, and what effects may do, as linter rules of oxlint's `jsPlugins`. */
import path from 'node:path';
import { askingEffects } from './asking-effects.mjs';
import { judgeImport } from './directions.mjs';
import { breakableSpace } from './french-spacing.mjs';
import { faultOfTitle } from './test-titles.mjs';
import { codeIn, retiredWordOf } from './words.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TEST_FILE = /\.(?:test|spec)\.tsx?$/;
const TEST_FUNCTIONS = new Set(['test', 'it', 'describe', 'testInOwnShop']);
/** The members of Strapi through which rows are read or written. */
const QUERY_DOORS = new Set(['db', 'documents', 'query', 'entityService']);

/**
 * The little that these rules use of the linter's plugin interface (that of ESLint).
 * @typedef {{ type: string, value?: unknown, name?: string, source?: Node, object?: Node, property?: Node,
 *   callee?: Node, tag?: Node, arguments?: Node[], quasis?: { value: { cooked: string } }[], parent?: Node, computed?: boolean }} Node
 * @typedef {{ filename: string, report: (problem: { node: Node, message: string }) => void,
 *   sourceCode: { getAllComments: () => (Node & { value: string })[] } }} Context
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

/** What runs a statement without knowing its rows: Knex's pool and transactions, and a text that is put together at run time. */
const UNKNOWN = new Set(['knex', 'trx', 'composed']);

const knownStatements = {
  /** @param {Context} context */
  create(context) {
    return {
      /** @param {Node} node */
      CallExpression(node) {
        const { callee } = node;
        const isUnknown = UNKNOWN.has(callee?.name ?? '') || callee?.callee?.name === 'connection';
        if (!isUnknown && (callee?.type !== 'MemberExpression' || callee.property?.name !== 'raw')) return;
        context.report({ node, message: 'Run it by `sql` of database/sql.ts, whose rows are typed by the database.' });
      },
    };
  },
};

/** PostgreSQL goes through all rows of the inner select for each outer one, once they do not fit into `work_mem`; and a null hides all. */
const notExists = {
  /** @param {Context} context */
  create(context) {
    /** @param {Node} node */
    function check(node) {
      if (/\bnot\s+in\s*\(\s*select\b/i.test(pieceOf(node)))
        context.report({ node, message: 'Write `not exists (select from … where …)` instead of `not in (select …)`.' });
    }
    return { Literal: check, TemplateElement: check };
  },
};

const frenchSpacing = {
  /** @param {Context} context */
  create(context) {
    /** @param {Node} node */
    function check(node) {
      const place = breakableSpace(pieceOf(node));
      if (place !== null)
        context.report({ node, message: `Set a no-break space (U+00A0) beside the French sign in "${place}".` });
    }
    return { Literal: check, TemplateElement: check, JSXText: check };
  },
};

const noAskingEffects = {
  /** @param {Context} context */
  create(context) {
    return {
      /** @param {Node} node */
      Program(node) {
        const message = 'An effect neither asks the API nor navigates: loaders, actions and event handlers do.';
        for (const effect of askingEffects(node)) context.report({ node: effect, message });
      },
    };
  },
};

const linksByRouter = {
  /** @param {Context} context */
  create(context) {
    return {
      /** @param {{ name: Node, value: (Node & { expression?: Node }) | null }} node */
      JSXAttribute({ name, value }) {
        const address = value?.expression ?? value;
        if (name.name !== 'href' || !address || !/^\/(?!\/)/.test(textOf(address))) return;
        const message = 'Lead there by Link, or by pathIn: the address of a page depends on the language.';
        context.report({ node: address, message });
      },
    };
  },
};

const testTitles = {
  /** @param {Context} context */
  create(context) {
    if (!TEST_FILE.test(context.filename)) return {};
    return {
      /** @param {Node} node */
      CallExpression({ callee, arguments: [title] = [] }) {
        if (title === undefined || !TEST_FUNCTIONS.has(nameOfTestFunction(callee))) return;
        const fault = faultOfTitle(textOf(title));
        if (fault !== null) context.report({ node: title, message: `The title of this test ${fault}.` });
      },
    };
  },
};

const plainWords = {
  /** @param {Context} context */
  create(context) {
    const named = new Set();
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const code = codeIn(comment.value);
          if (code !== null) context.report({ node: comment, message: `Say in words what ${code} stands for.` });
        }
      },
      /** @param {Node} node */
      Identifier(node) {
        const { name = '' } = node;
        const word = named.has(name) ? null : retiredWordOf(name);
        named.add(name);
        if (word !== null) context.report({ node, message: `Name it by the field's term instead of ${word}.` });
      },
    };
  },
};

/**
 * `it` of `it(…)`, `it.each(…)(…)` and `` it.each`…`(…) ``.
 * @param {Node | undefined} callee
 * @returns {string}
 */
function nameOfTestFunction(callee) {
  if (callee === undefined) return '';
  return callee.name ?? nameOfTestFunction(callee.object ?? callee.callee ?? callee.tag);
}

/**
 * The text of a literal or of one fixed part of a template; empty for anything else.
 * @param {Node} node
 */
function pieceOf({ value }) {
  const text = typeof value === 'object' && value !== null && 'cooked' in value ? value.cooked : value;
  return typeof text === 'string' ? text : '';
}

/**
 * The text of a literal or of the fixed parts of a template; empty for anything else.
 * @param {Node} node
 */
function textOf({ type, value, quasis = [] }) {
  if (type === 'TemplateLiteral') return quasis.map(({ value: part }) => part.cooked).join('');
  return typeof value === 'string' ? value : '';
}

export default {
  meta: { name: 'economat' },
  rules: {
    'import-directions': importDirections,
    'queries-in-query-files': queriesInQueryFiles,
    'known-statements': knownStatements,
    'not-exists': notExists,
    'french-spacing': frenchSpacing,
    'test-titles': testTitles,
    'plain-words': plainWords,
    'no-asking-effects': noAskingEffects,
    'links-by-router': linksByRouter,
  },
};
