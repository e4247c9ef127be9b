import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type Document, type OpenAPIClient, OpenAPIClientAxios, type Operation } from 'openapi-client-axios';

const DOCUMENT = 'https://economat.test/openapi.json';

/** Where an operation stands in the document. */
const placeOf = ({ path, method }: Operation): readonly string[] => ['paths', path, method];
/** A step of a JSON pointer inside an address. */
const escaped = (step: string): string => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'));

interface Received {
  readonly status: number;
  readonly headers: object;
  readonly data: unknown;
}

/** How a call is authorised and repeated; what a client keeps beside its parameters. */
export interface Sender {
  readonly token?: string;
}

/**
 * A client that knows of the shop nothing but its served OpenAPI document: it is generated from it at this moment, sends only what the
 * document allows and takes only what it promises.
 */
export class GeneratedClient {
  readonly #api: OpenAPIClientAxios;
  readonly #http: OpenAPIClient;
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: true });

  private constructor(document: Document, api: OpenAPIClientAxios, http: OpenAPIClient) {
    this.#api = api;
    this.#http = http;
    addFormats.default(this.#ajv);
    this.#ajv.addSchema(document, DOCUMENT);
  }

  static async of(url: string): Promise<GeneratedClient> {
    const text = await (await fetch(`${url}/api/openapi.json`)).text();
    // The generator puts what a reference leads to in its place, in the document that it is given.
    const [definition, document] = [JSON.parse(text) as Document, JSON.parse(text) as Document];
    const api = new OpenAPIClientAxios({ definition, axiosConfigDefaults: { validateStatus: () => true } });
    const http = await api.init();
    return new GeneratedClient(document, api, http);
  }

  /** Calls an operation by its id. @throws Error when sending or answer are not as the document describes them. */
  async call(
    operationId: string,
    parameters: Readonly<Record<string, string>> = {},
    body?: unknown,
    { token }: Sender = {},
  ): Promise<{ readonly status: number; readonly data: unknown }> {
    const operation = this.#api.getOperation(operationId);
    if (operation === undefined) throw new Error(`The document has no operation ${operationId}`);
    this.#checkBody(operation, body);
    const request = this.#api.getAxiosConfigForOperation(operation, [parameters, body]);
    const headers = { ...request.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
    const answer: Received = await this.#http.request({ ...request, headers });
    this.#checkAnswer(operation, answer);
    return { status: answer.status, data: answer.data };
  }

  #checkBody(operation: Operation, body: unknown): void {
    if ((operation.requestBody === undefined) !== (body === undefined))
      throw new Error(`${operation.operationId} takes ${operation.requestBody === undefined ? 'no' : 'a'} body`);
    if (body === undefined) return;
    this.#check([...placeOf(operation), 'requestBody'], 'application/json', body, `${operation.operationId} sent`);
  }

  #checkAnswer(operation: Operation, { status, headers, data }: Received): void {
    const type = String(Reflect.get(headers, 'content-type')).split(';')[0] ?? '';
    const what = `${operation.operationId} answered ${status}`;
    this.#check([...placeOf(operation), 'responses', String(status)], type, data, what);
  }

  #check(place: readonly string[], type: string, value: unknown, what: string): void {
    const pointer = [...place, 'content', type, 'schema'].map(escaped).join('/');
    const validate = this.#ajv.getSchema(`${DOCUMENT}#/${pointer}`);
    if (validate === undefined)
      throw new Error(`${what} as ${type}, which its description does not name: ${JSON.stringify(value)}`);
    if (!validate(value))
      throw new Error(`${what}: ${this.#ajv.errorsText(validate.errors)} in ${JSON.stringify(value).slice(0, 300)}`);
  }
}
