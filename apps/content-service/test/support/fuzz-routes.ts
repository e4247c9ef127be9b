import { type IncomingMessage, request } from 'node:http';
import fc from 'fast-check';
import { bodyArbitrary, idArbitrary, searchArbitrary } from './fuzz-arbitraries.ts';

/** Any call that somebody could put on the line. */
export interface RawCall {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const CONTENT_TYPES = [
  'application/json', 'application/json; charset=utf-16', 'application/json; charset=nowhere', 'application/vnd.api+json',
  'application/x-www-form-urlencoded', 'text/plain', 'application/xml', 'application/octet-stream', 'garbage', ';', 'multipart/form-data',
  'multipart/form-data; boundary=x', 'Multipart/Form-Data; boundary="x"', 'multipart/mixed; boundary=x', 'multipart/related',
]; // prettier-ignore
const ENCODINGS = ['identity', 'gzip', 'br', 'deflate', 'nowhere', 'gzip, gzip'];
const BAD_SEGMENTS = [
  '%00',
  'a%00b',
  '%',
  '%E0%A4%A',
  '%2e%2e%2f',
  '%0d%0aX-A:%20b',
  '%C0%AF',
  '..',
  '.',
  '%F0%9F%98%80',
];
const FORM = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\nhello\r\n--x--\r\n';

const bodies: fc.Arbitrary<Buffer> = fc.oneof(
  { weight: 4, arbitrary: bodyArbitrary(undefined).map((body) => Buffer.from(JSON.stringify(body) ?? '')) },
  fc.constantFrom('{"data":', '[', '"', '{"a":1}}', 'nul', `${'['.repeat(5_000)}`).map((text) => Buffer.from(text)),
  fc.constantFrom('a=1&b[c][d][e][f][g]=2', '%=%&a=%00', `${'a[]=1&'.repeat(500)}`).map((text) => Buffer.from(text)),
  fc.constantFrom(FORM, FORM.slice(0, 60), FORM.replace('files', '__proto__')).map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
);

function segment(known: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof({ weight: 4, arbitrary: idArbitrary(known) }, fc.constantFrom(...BAD_SEGMENTS));
}

function pathOf(pattern: string, known: readonly string[]): fc.Arbitrary<string> {
  const gaps = pattern.match(/:\w+[*?]?|\(\.\*\)/g) ?? [];
  const filled = fc
    .tuple(...gaps.map(() => segment(known)))
    .map((values) => values.reduce((text, value, index) => text.replace(gaps[index] ?? '', () => value), pattern));
  const spelling = fc.oneof(
    { weight: 12, arbitrary: fc.constant((path: string) => path) },
    fc.constantFrom<(path: string) => string>(
      (path) => `${path}/`,
      (path) => `/${path}`,
      (path) => path.toUpperCase(),
      (path) => `${path}/%00`,
      (path) => `/admin/backend${path}`,
    ),
  );
  // Only what a request line can hold: a client encodes the rest.
  return fc.tuple(filled, spelling).map(([path, spell]) => spell(path).replaceAll(/[^!-~]/gu, encodeURIComponent));
}

/** Calls of every route, rightly and wrongly: mostly with the route's own method, with bodies and types of any kind. */
export function rawCallArbitrary(
  routes: readonly { readonly method: string; readonly path: string }[],
  known: readonly string[],
  authorizations: readonly string[],
): fc.Arbitrary<RawCall> {
  return fc
    .record({
      route: fc.constantFrom(...routes),
      otherMethod: fc.option(fc.constantFrom(...METHODS), { freq: 4 }),
      search: fc.oneof(searchArbitrary, fc.constantFrom('', '%', 'a=%00', '[=', '&&=')),
      type: fc.oneof({ weight: 2, arbitrary: fc.constant('application/json') }, fc.constantFrom(...CONTENT_TYPES)),
      encoding: fc.option(fc.constantFrom(...ENCODINGS), { freq: 8 }),
      authorization: fc.constantFrom('', ...authorizations, 'Bearer x', 'Basic eDp5'),
      body: bodies,
    })
    .chain(({ route, otherMethod, search, type, encoding, authorization, body }) =>
      pathOf(route.path, known).map((path) => {
        const method = otherMethod ?? route.method;
        const hasBody = method !== 'GET' && method !== 'HEAD' && method !== 'TRACE';
        return {
          method,
          path: search === '' ? path : `${path}?${search}`,
          headers: {
            ...(authorization !== '' && { authorization }),
            ...(hasBody && { 'content-type': type, ...(encoding !== null && { 'content-encoding': encoding }) }),
          },
          body: hasBody ? body : null,
        };
      }),
    );
}

const PATIENCE_MS = 30_000;

/** Sends a call as it is, without the corrections of `fetch`. Status 0: the line was closed without an answer. */
export function sendRaw(url: string, call: RawCall): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const sending = request({
      host: hostname,
      port,
      method: call.method,
      path: call.path,
      headers: { ...call.headers, ...(call.body !== null && { 'content-length': String(call.body.length) }) },
      timeout: PATIENCE_MS,
    });
    const fail = (reason: string) => resolve({ status: 0, text: reason });
    sending.on(
      'response',
      (answer) => void readText(answer).then((text) => resolve({ status: answer.statusCode ?? 0, text })),
    );
    sending.on('timeout', () => sending.destroy(new Error('no answer in time')));
    sending.on('error', (error) => fail(error.message));
    sending.end(call.body ?? undefined);
  });
}

async function readText(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
