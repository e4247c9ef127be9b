import type { UID } from '@strapi/strapi';

/**
 * Calls a service of Strapi or one of its plugins, whose types Strapi keeps to itself: whoever reads the result
 * parses it first.
 */
export async function callStrapiService(uid: UID.Service, method: string, ...parameters: unknown[]): Promise<unknown> {
  const service = strapi.service(uid) as Record<string, ((...given: unknown[]) => unknown) | undefined>;
  const action = service[method];
  if (action === undefined) throw new Error(`Strapi's service ${uid} has no ${method}`);
  return action.apply(service, parameters);
}
