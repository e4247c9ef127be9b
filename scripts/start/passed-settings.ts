/**
 * The variables of each part that `npm start` passes on as they are. The others are its own to set: addresses, secrets and the
 * sandbox's accounts. Without this list a stray variable of the shell could change what the shop does.
 */
const PASSED_ON = {
  content: [
    'ALERT_WEBHOOK_URL',
    'AXEPTA_CARD_FORM',
    'CONTENT_METRICS_PORT',
    'DATABASE_DIRECT_URL',
    'LOG_LEVEL',
    'METRICS_HOST',
    'PAYMENT_METHODS',
    'RATE_LIMIT_FACTOR',
    'TRUSTED_PROXIES',
  ],
  storefront: [
    'ADDRESS_SUGGESTIONS_URL',
    'COMPANY_DIRECTORY_URL',
    'LOG_LEVEL',
    'METRICS_HOST',
    'SHOP_METRICS_PORT',
    'TRUSTED_PROXIES',
  ],
} as const;

/** What the person at the keyboard set for a part. An empty variable counts as absent. */
export function passedSettings(
  part: keyof typeof PASSED_ON,
  variables: NodeJS.ProcessEnv = process.env,
): Record<string, string> {
  return Object.fromEntries(
    PASSED_ON[part].flatMap((name) => {
      const value = variables[name];
      return value === undefined || value === '' ? [] : [[name, value]];
    }),
  );
}
