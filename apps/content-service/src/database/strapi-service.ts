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

interface ServiceRegistry<Service> {
  extend(uid: string, extend: (service: Service) => Service): void;
}

/** Puts methods of ours in place of those of a service of Strapi. To be called while Strapi registers. */
export function extendStrapiService<Service extends object = object>(
  uid: UID.Service,
  extend: (service: Service) => Service,
): void {
  (strapi.get('services') as ServiceRegistry<Service>).extend(uid, extend);
}
