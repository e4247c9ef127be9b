import { endedRegime } from '../environment/e-invoicing-settings.ts';
import type { Environment } from '../environment/environment.ts';
import { error, type Finding, ok, warning } from './finding.ts';

/** Addresses for documentation, in networks that nobody has in common. */
const OUTSIDERS = ['203.0.113.7', '198.51.100.7', '2001:db8::7'] as const;

/**
 * What is right for a demo only, or missing for a shop.
 * @param given The variables as they were given, where their text tells more than what was parsed of it.
 */
export function examineSettings(settings: Environment, given: NodeJS.ProcessEnv): Finding[] {
  const ended = endedRegime(settings);
  const findings = [
    ...(ended === null ? [] : [warning(ended, 'Ask your accountant, and set it to quarterly or monthly.')]),
    ...proxyFindings(settings, given),
    ...(settings.NODE_ENV === 'production'
      ? []
      : [error(`NODE_ENV is ${settings.NODE_ENV}.`, 'Unset it, or set it to production.')]),
    ...(settings.SEED === 'none'
      ? []
      : [error(`SEED=${settings.SEED} fills an empty database with the demo shop.`, 'Unset SEED.')]),
    ...(settings.RATE_LIMIT_FACTOR === 0
      ? [error('RATE_LIMIT_FACTOR=0: passwords can be tried without limit.', 'Unset RATE_LIMIT_FACTOR.')]
      : []),
    ...(settings.SHOP_SECRET === undefined
      ? [
          warning(
            'SHOP_SECRET is not set: each machine makes its own, and replicas would not take each other’s sessions.',
            'Keep one made by openssl rand -base64 48 apart from the backups, and set it for every content service.',
          ),
        ]
      : []),
    ...(settings.SECOND_FACTOR_ROLES?.includes('none') === true
      ? [warning('SECOND_FACTOR_ROLES=none: a stolen password opens the desk.', 'Unset it, or name roles.')]
      : []),
    ...(settings.ALERT_WEBHOOK_URL === undefined
      ? [
          warning(
            'ALERT_WEBHOOK_URL is not set: nobody hears that mails are stuck.',
            'Set it to an address of a chat service or a pager, or watch the metrics.',
          ),
        ]
      : []),
  ];
  return findings.length === 0 ? [ok('No setting is of a demo, and none is missing')] : findings;
}

function proxyFindings({ SHOP_PUBLIC_URL, TRUSTED_PROXIES }: Environment, given: NodeJS.ProcessEnv): Finding[] {
  const text = given['TRUSTED_PROXIES']?.trim() ?? '';
  const sentence = 'Set it to the addresses of the proxies, comma-separated, for both services.';
  if (text === '' && SHOP_PUBLIC_URL.startsWith('https:')) {
    return [error('TRUSTED_PROXIES is not set: all visitors have the address of the proxy that ends https.', sentence)];
  }
  // A count believes whoever is the neighbour, which is its meaning.
  if (!/^\d+$/.test(text) && OUTSIDERS.some((address) => TRUSTED_PROXIES(address, 0))) {
    return [error('TRUSTED_PROXIES names every address: anybody may call under any other.', sentence)];
  }
  return [];
}
