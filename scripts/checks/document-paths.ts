/** What a document names and the repository no longer has: targets of links, headings they lead to, paths, symbols, commands. */
import path from 'node:path';

/** What of the repository a document may name. Folders count as files do; both are given from the root, without a slash at the end. */
export interface Repository {
  readonly paths: ReadonlySet<string>;
  readonly commands: ReadonlySet<string>;
  readonly read: (file: string) => string;
}

const LINK = /\]\((?<target>[^)\s]+)\)/g;
/** `file` › `symbol`: the symbol is written in that file. */
const SPAN = /`(?<span>[^`\n]+)`(?: › `(?<symbol>[\w$]+)`)?/g;
const COMMAND = /\bnpm run (?<command>[\w:-]+)/g;
const FILE_NAME = /\.(?:[cm]?[jt]sx?|md|json|css|svg|jpe?g|png|ya?ml|sql)$/;
/** Paths that a start, an installation or a build makes. */
const MADE = /(?:^|\/)(?:node_modules|dist|build|\.data|\.cache|SHOP_DATA_DIR)(?:\/|$)/;
/** Names with a slash that are a package's entry, a linter's rule or a name inside Strapi. */
const NO_PATHS: ReadonlySet<string> = new Set([
  'zod/mini',
  'import/no-cycle',
  'unicorn/filename-case',
  'adminApi/queries/queryResultPatched',
  'Admin/CM/pages/ListView/inject-column-in-table',
]);

/** Every problem of one document as a sentence without the document's name. */
export function deadNames(document: string, text: string, repository: Repository): string[] {
  const prose = withoutCodeBlocks(text);
  return [
    ...matches(LINK, prose).flatMap(({ target = '' }) => deadLink(document, target, repository)),
    ...matches(SPAN, prose).flatMap(({ span = '', symbol }) => deadSpan(document, span, symbol, repository)),
    ...matches(COMMAND, text)
      .filter(({ command = '' }) => !repository.commands.has(command))
      .map(({ command }) => `"npm run ${command}" is no command`),
  ];
}

function matches(pattern: RegExp, text: string): Record<string, string | undefined>[] {
  return [...text.matchAll(pattern)].map(({ groups }) => groups ?? {});
}

function withoutCodeBlocks(text: string): string {
  return text.replaceAll(/^```[^]*?^```$/gm, '');
}

function deadLink(document: string, target: string, repository: Repository): string[] {
  if (/^[a-z]+:/.test(target)) return [];
  const [file = '', heading] = target.split('#');
  const led = file === '' ? document : path.posix.join(path.posix.dirname(document), file);
  if (!repository.paths.has(led)) return [`the link to ${target} leads nowhere`];
  const found = heading === undefined || headingsOf(repository.read(led)).includes(heading);
  return found ? [] : [`${led} has no heading for the link to ${target}`];
}

/** The anchors of a document's headings, as GitHub names them. */
function headingsOf(text: string): string[] {
  return matches(/^#+ (?<title>.+)$/gm, text).map(({ title = '' }) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function deadSpan(document: string, span: string, symbol: string | undefined, repository: Repository): string[] {
  if (!isPath(span)) return [];
  const file = findPath(document, span.replace(/\/$/, ''), repository);
  if (file === null) return [`\`${span}\` does not exist`];
  if (
    symbol === undefined ||
    new RegExp(`(?<![\\w$])${symbol.replaceAll('$', '\\$')}(?![\\w$])`).test(repository.read(file))
  )
    return [];
  return [`\`${span}\` holds no \`${symbol}\``];
}

/** Addresses, packages, media types, patterns and examples with a gap are no paths. */
function isPath(span: string): boolean {
  if (!/^[\w.][\w./-]*$/.test(span) || /^\.\w+$/.test(span)) return false;
  if (MADE.test(span) || NO_PATHS.has(span) || /^(?:text|application|image)\//.test(span)) return false;
  return span.includes('/') || FILE_NAME.test(span);
}

/** A path from the root, from the document's folder, or the end of a path: `place-order.ts`, `src/orders`. */
function findPath(document: string, span: string, repository: Repository): string | null {
  const places = [span, path.posix.join(path.posix.dirname(document), span)];
  const exact = places.find((place) => repository.paths.has(place));
  if (exact !== undefined) return exact;
  return [...repository.paths].find((known) => known.endsWith(`/${span}`)) ?? null;
}
