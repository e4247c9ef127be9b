import type * as z from 'zod/mini';
import type { Endpoint, PathParameters } from './endpoints/endpoint.ts';

type Parameters<Path extends string> =
  unknown extends PathParameters<Path> ? unknown : { readonly params: PathParameters<Path> };
type Wire<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : never;

/** What a call of a row says, in the form that travels. */
export type WireInput<Row extends Endpoint> = Parameters<Row['path']> &
  (Row extends { query: infer Query } ? { readonly query: Wire<Query> } : unknown) &
  (Row extends { body: infer Body } ? { readonly body: Wire<Body> } : unknown);

/** The same of any row, as its own type made sure of it. */
export interface AnyWireInput {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
}

/** The address of a call below `/api`. */
export function addressOf({ path }: Pick<Endpoint, 'path'>, { params = {}, query = {} }: AnyWireInput): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) + queryString(query);
}

type Value = string | number | boolean | undefined | { readonly [name: string]: Value };

/** Parts of a group stand in brackets behind its name, as Strapi's clients write them: `pagination[page]=2`. */
function parametersOf(values: object, within: string | null = null): [name: string, value: string][] {
  return Object.entries(values).flatMap(([name, value]: [string, Value]): [string, string][] => {
    const path = within === null ? name : `${within}[${name}]`;
    if (value === undefined) return [];
    return typeof value === 'object' ? parametersOf(value, path) : [[path, String(value)]];
  });
}

function queryString(query: object): string {
  const text = new URLSearchParams(parametersOf(query)).toString();
  return text === '' ? '' : `?${text}`;
}
