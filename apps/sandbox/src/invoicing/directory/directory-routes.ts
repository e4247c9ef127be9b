import * as z from 'zod';
import { json, type Answer } from '../../http/reply.ts';
import { readJson, type HttpRequest } from '../../http/request.ts';
import type { Handler } from '../../http/router.ts';
import { platformError } from '../errors.ts';
import type { Directory, DirectoryLine } from './directory.ts';

const filter = z.object({ op: z.string().optional(), value: z.string().min(1) });
const searchBody = z.object({
  filters: z.partialRecord(
    z.enum(['siren', 'siret', 'routingIdentifier', 'addressingIdentifier', 'addressingSuffix']),
    filter,
  ),
  fields: z.array(z.string()).optional(),
  sorting: z.array(z.object({ field: z.string(), order: z.string() })).optional(),
  limit: z.number().int().min(1).max(100).default(25),
  ignore: z.number().int().min(0).default(0),
});

/** One address of the directory with what answers there, for the table of calls. */
export type DirectoryCall = readonly [operation: string, method: 'GET' | 'POST', path: string, handle: Handler];

/** The read-only directory: companies, their establishments, routing codes and addresses. */
export function directoryCalls(directory: Directory): DirectoryCall[] {
  const search =
    (view: (line: DirectoryLine) => object, key: (line: DirectoryLine) => string | null): Handler =>
    (request) =>
      answerSearch(directory, request, view, key);
  const one =
    (view: (line: DirectoryLine) => object, matches: (line: DirectoryLine, asked: HttpRequest) => boolean): Handler =>
    (request) => {
      const found = directory.lines().find((line) => matches(line, request));
      return found === undefined ? platformError(404) : json(200, view(found));
    };
  const named = ({ params }: HttpRequest, name: string, prefix: string): string =>
    (params[name] ?? '').startsWith(prefix) ? (params[name] ?? '').slice(prefix.length) : '';
  const bySiret = (line: DirectoryLine, asked: HttpRequest): boolean =>
    line.siret !== null && line.siret === named(asked, 'siret', 'siret:');
  return [
    ['siren-search', 'POST', '/v1/siren/search', search(unitView, ({ siren }) => siren)],
    [
      'siren',
      'GET',
      '/v1/siren/:line',
      one(unitView, (line, asked) => line.siren === named(asked, 'line', 'code-insee:')),
    ],
    ['siret-search', 'POST', '/v1/siret/search', search(facilityView, ({ siret }) => siret)],
    [
      'siret',
      'GET',
      '/v1/siret/:line',
      one(facilityView, (line, asked) => line.siret !== null && line.siret === named(asked, 'line', 'code-insee:')),
    ],
    ['routing-code-search', 'POST', '/v1/routing-code/search', search(routingView, routingKey)],
    [
      'routing-code',
      'GET',
      '/v1/routing-code/:siret/:code',
      one(routingView, (line, asked) => bySiret(line, asked) && line.routingCode === named(asked, 'code', 'code:')),
    ],
    [
      'directory-line-search',
      'POST',
      '/v1/directory-line/search',
      search(lineView, ({ addressingIdentifier }) => addressingIdentifier),
    ],
    [
      'directory-line',
      'GET',
      '/v1/directory-line/:line',
      one(lineView, (line, asked) => line.addressingIdentifier === named(asked, 'line', 'code:')),
    ],
    ['directory-healthcheck', 'GET', '/v1/healthcheck', () => json(200, {})],
  ];
}

function answerSearch(
  directory: Directory,
  request: HttpRequest,
  view: (line: DirectoryLine) => object,
  key: (line: DirectoryLine) => string | null,
): Answer {
  const asked = searchBody.safeParse(readJson(request));
  if (!asked.success) return platformError(400, 'MISSING_REQUIRED_FIELD', z.prettifyError(asked.error));
  const { filters, limit, ignore } = asked.data;
  const fits = (line: DirectoryLine): boolean =>
    Object.entries(filters).every(([name, wanted]) => fieldOf(line, name) === wanted.value);
  const found = new Map(
    directory
      .lines()
      .filter((line) => fits(line) && key(line) !== null)
      .map((line) => [key(line), line]),
  );
  if (found.size === 0) return { status: 204, headers: {}, body: '' };
  const results = [...found.values()].slice(ignore, ignore + limit).map(view);
  const whole = ignore === 0 && results.length === found.size;
  return json(whole ? 200 : 206, { search: asked.data, totalNumberOfResults: found.size, results });
}

function fieldOf(line: DirectoryLine, name: string): string | null {
  switch (name) {
    case 'siren':
      return line.siren;
    case 'siret':
      return line.siret;
    case 'routingIdentifier':
      return line.routingCode;
    case 'addressingSuffix':
      return line.addressingSuffix;
    default:
      return line.addressingIdentifier;
  }
}

function routingKey({ siret, routingCode }: DirectoryLine): string | null {
  return routingCode === null ? null : `${siret} ${routingCode}`;
}

function unitView({ siren, name }: DirectoryLine): object {
  return { siren, businessName: name, entityType: 'PrivateVatRegistered', administrativeStatus: 'A' };
}

function facilityView(line: DirectoryLine): object {
  return { siret: line.siret, siren: line.siren, facilityType: 'P', name: line.name, administrativeStatus: 'A' };
}

function routingView({ siret, routingCode }: DirectoryLine): object {
  return { siret, routingIdentifier: routingCode, routingIdentifierType: '0224', administrativeStatus: 'A' };
}

function lineView(line: DirectoryLine): object {
  const { siren, routingCode, siret, addressingSuffix, addressingIdentifier, directoryLineStatus } = line;
  return {
    addressingIdentifier,
    siren,
    directoryLineStatus,
    platformType: 'WK',
    ...(siret === null ? {} : { siret, facility: facilityView(line) }),
    ...(routingCode === null ? {} : { routingCode: { routingIdentifier: routingCode } }),
    ...(addressingSuffix === null ? {} : { addressingSuffix }),
    legalUnit: unitView(line),
  };
}
