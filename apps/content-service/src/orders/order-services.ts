import { shopDatabase } from '../database/database.ts';
import { currentContent } from '../public-content/serving.ts';
import { deriveSecret } from '../environment/secrets.ts';
import type { OrderDeps } from './order-deps.ts';
import { shopFactsOf } from './shop-facts.ts';
import { shopTime } from '../jobs/shop-clock.ts';

let services: OrderDeps | undefined;

/** The real ones of this process. */
export function orderServices(): OrderDeps {
  services ??= {
    database: shopDatabase(),
    now: shopTime,
    accessTokenSecret: deriveSecret('order-access-token'),
    shopFacts: () => shopFactsOf(currentContent()),
  };
  return services;
}
