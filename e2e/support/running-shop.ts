/** Carries the running shop from the global set-up to the workers, as JSON. */
export const SHOP_VARIABLE = 'ECONOMAT_BROWSER_TEST_SHOP';

export interface RunningShop {
  readonly url: string;
  readonly contentUrl: string;
  readonly sandboxUrl: string;
  readonly databaseUrl: string;
  readonly adminPassword: string;
}

export function runningShop(): RunningShop {
  const json = process.env[SHOP_VARIABLE];
  if (json === undefined) throw new Error(`${SHOP_VARIABLE} is not set: the global set-up has not run.`);
  return JSON.parse(json) as RunningShop;
}
