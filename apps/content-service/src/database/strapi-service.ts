import type { UID } from '@strapi/strapi';

/** Calls a service of Strapi or a plugin, whose types Strapi does not export: the caller parses the result. */
export async function callStrapiService(uid: UID.Service, method: string, ...parameters: unknown[]): Promise<unknown> {
  const service = strapi.service(uid) as Record<string, ((...given: unknown[]) => unknown) | undefined>;
  const action = service[method];
  if (action === undefined) throw new Error(`Strapi's service ${uid} has no ${method}`);
  return action.apply(service, parameters);
}

interface ServiceRegistry<Service> {
  extend(uid: string, extend: (service: Service) => Service): void;
}

/** Replaces methods of a Strapi service by ours. Call while Strapi registers. */
export function extendStrapiService<Service extends object = object>(
  uid: UID.Service,
  extend: (service: Service) => Service,
): void {
  (strapi.get('services') as ServiceRegistry<Service>).extend(uid, extend);
}
