import * as z from 'zod/mini';
import { ACCESS_ERRORS, COMMON_ERRORS, KEY_ERRORS } from './endpoints/endpoint.ts';
import {
  type Access,
  CALL_LIMITS,
  type Endpoint,
  endpoints,
  type ProviderMessage,
  providerMessages,
  staffEndpoints,
} from './endpoints.ts';
import { ANY_ERROR_STATUS } from './desk-errors.ts';
import { errorAnswer } from './errors.ts';
import { IDEMPOTENCY_KEY_HEADER, ORDER_TOKEN_HEADER } from './headers.ts';

type JsonSchema = Record<string, unknown>;
type Parameter = {
  name: string;
  in: 'path' | 'header' | 'query';
  required: boolean;
  schema: JsonSchema;
  style?: 'deepObject';
};

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; license: { name: string } };
  servers: { url: string }[];
  paths: Record<string, Record<string, unknown>>;
  components: { securitySchemes: Record<string, unknown>; schemas: Record<string, JsonSchema> };
}

const objectSchema = z.object({
  properties: z.optional(z.record(z.string(), z.record(z.string(), z.unknown()))),
  required: z.optional(z.array(z.string())),
});

/**
 * The wire side of a schema: the JSON before decoding. A reference leads to the named schemas of the whole document, see {@link
 * namedSchemas}.
 */
function wireSchema(schema: z.core.$ZodType): JsonSchema {
  const { $schema: _dialect, $defs: _named, ...rest } = jsonSchema(schema);
  return rest;
}

function jsonSchema(schema: z.core.$ZodType): JsonSchema {
  const made = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return z.parse(z.record(z.string(), z.unknown()), JSON.parse(made.replaceAll('"#/$defs/', '"#/components/schemas/')));
}

const definitions = z.object({ $defs: z.optional(z.record(z.string(), z.record(z.string(), z.unknown()))) });

/** The schemas that the answers refer to by name. */
function namedSchemas(): Record<string, JsonSchema> {
  const all = Object.values<Endpoint>({ ...endpoints, ...staffEndpoints });
  return Object.fromEntries(
    all.flatMap(({ answer }) => Object.entries(z.parse(definitions, jsonSchema(answer)).$defs ?? {})),
  );
}

function openApiPath(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

function parametersOf(endpoint: Endpoint): Parameter[] {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, parameter = '']): Parameter => ({
    name: parameter,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const text = { type: 'string' };
  const { idempotencyKey } = endpoint;
  const required = idempotencyKey === 'required';
  const key: Parameter[] =
    idempotencyKey === undefined ? [] : [{ name: IDEMPOTENCY_KEY_HEADER, in: 'header', required, schema: text }];
  const token: Parameter[] =
    endpoint.access === 'order-owner'
      ? [{ name: ORDER_TOKEN_HEADER, in: 'header', required: false, schema: text }]
      : [];
  return [...inPath, ...queryParametersOf(endpoint), ...key, ...token];
}

function queryParametersOf({ query }: Endpoint): Parameter[] {
  if (query === undefined) return [];
  const { properties = {}, required = [] } = z.parse(objectSchema, wireSchema(query));
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    // `filters[type]=billing`, as Strapi's clients write it.
    ...(schema['type'] === 'object' && { style: 'deepObject' as const }),
  }));
}

const SECURITY: Record<Exclude<Access, 'staff'>, Record<string, never[]>[]> = {
  public: [],
  customer: [{ bearer: [] }],
  'guest-or-customer': [{}, { bearer: [] }],
  'order-owner': [{ bearer: [] }, { orderToken: [] }],
};

/** Of a call of the desk, the right that a role has to have. */
function securityOf(endpoint: Endpoint): Record<string, string[]>[] {
  if (endpoint.access !== 'staff') return SECURITY[endpoint.access];
  return [{ desk: endpoint.right === 'own' ? [] : [endpoint.right] }];
}

function responsesOf(endpoint: Endpoint): Record<string, unknown> {
  const { errors, access, idempotencyKey } = endpoint;
  const ofKey = idempotencyKey === undefined ? [] : KEY_ERRORS[idempotencyKey];
  const codes = [...errors, ...ofKey, ...ACCESS_ERRORS[access], ...COMMON_ERRORS];
  const codesByStatus = Map.groupBy(codes, (code) => ANY_ERROR_STATUS[code]);
  const failures = [...codesByStatus].map(([status, codes]): [string, unknown] => [
    String(status),
    {
      description: [...new Set(codes)].join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  const success = {
    description: 'OK',
    content: { [endpoint.answerType ?? 'application/json']: { schema: wireSchema(endpoint.answer) } },
  };
  return Object.fromEntries([[String(endpoint.status), success], ...failures]);
}

/** How often one address may call. */
function limitOf({ limit }: Pick<Endpoint, 'limit'>): Record<string, unknown> {
  if (limit === 'none') return {};
  const { points, seconds } = CALL_LIMITS[limit];
  return { 'x-rate-limit': { calls: points, seconds } };
}

function messageOperation(name: string, message: ProviderMessage): Record<string, unknown> {
  const { summary, contentType, answers } = message;
  const body = { required: true, content: contentType === undefined ? {} : { [contentType]: { schema: {} } } };
  return {
    operationId: name,
    summary,
    ...limitOf(message),
    security: [],
    parameters: [],
    ...(contentType === undefined ? {} : { requestBody: body }),
    responses: Object.fromEntries(Object.entries(answers).map(([status, description]) => [status, { description }])),
  };
}

/** OpenAPI 3.1 description of every call in {@link endpoints} and {@link staffEndpoints}, made from the same schemas that parse the requests. */
export function openApiDocument(serverUrl: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const [name, endpoint] of Object.entries<Endpoint>({ ...endpoints, ...staffEndpoints })) {
    const path = (paths[openApiPath(endpoint.path)] ??= {});
    path[endpoint.method.toLowerCase()] = {
      operationId: name,
      summary: endpoint.summary,
      ...limitOf(endpoint),
      security: securityOf(endpoint),
      parameters: parametersOf(endpoint),
      ...(endpoint.body && {
        requestBody: { required: true, content: { 'application/json': { schema: wireSchema(endpoint.body) } } },
      }),
      responses: responsesOf(endpoint),
    };
  }
  for (const [name, message] of Object.entries(providerMessages)) {
    const path = (paths[openApiPath(message.path)] ??= {});
    path[message.method.toLowerCase()] = messageOperation(name, message);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Économat', version: '1.1.0', license: { name: 'MIT' } },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        desk: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'A session of the desk (/admin)' },
        orderToken: { type: 'apiKey', in: 'header', name: ORDER_TOKEN_HEADER },
      },
      schemas: { ...namedSchemas(), Error: wireSchema(errorAnswer) },
    },
  };
}
