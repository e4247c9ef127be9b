import { CARD_BRANDS } from '@economat/commerce';
import { webAddressVariable } from '@economat/contract/node';
import * as z from 'zod/mini';
import type { AxeptaAccount } from './axepta-account.ts';
import { isAesKey, isBlowfishKey } from './axepta-cipher.ts';

const cardBrands = z.pipe(
  z.transform((list: string) => list.split(',').map((entry) => entry.split('=').map((part) => part.trim()))),
  z
    .array(z.tuple([z.enum(CARD_BRANDS), z.string().check(z.regex(/^[\w .-]{1,22}$/))], 'must look like visa=VISA'))
    .check(
      z.minLength(1),
      z.refine((entries) => new Set(entries.map(([brand]) => brand)).size === entries.length, 'names a brand twice'),
    ),
);

/** The card platform's variables; without a merchant id there are no card payments. */
export const axeptaVariables = {
  AXEPTA_MERCHANT_ID: z.optional(z.string().check(z.regex(/^[\x21-\x25\x27-\x3c\x3e-\x7e]{1,30}$/))),
  AXEPTA_HMAC_KEY: z.optional(z.string().check(z.minLength(16))),
  AXEPTA_ENCRYPTION_KEY: z.optional(z.string().check(z.minLength(4))),
  /** The bank's settings for the merchant id. */
  AXEPTA_CIPHER: z._default(z.enum(['blowfish', 'aes']), 'blowfish'),
  /** The same for tests and live payments: the merchant id decides. */
  AXEPTA_URL: z._default(webAddressVariable, 'https://paymentpage.axepta.bnpparibas'),
  /** `MANUAL` compares amount and currency before the capture, but captures nothing while the shop is down. */
  AXEPTA_CAPTURE: z._default(z.enum(['AUTO', 'MANUAL']), 'AUTO'),
  /** `Test:0000` on test accounts; absent: the order's number. */
  AXEPTA_ORDER_DESCRIPTION: z.optional(z.string().check(z.maxLength(768))),
  /** A card form on the shop's own page; the bank has to allow it, and the shop then falls under SAQ A-EP. */
  AXEPTA_CARD_FORM: z._default(z.enum(['on', 'off']), 'off'),
  /** Brands of the own card form, each with the platform's name for it. The bank says that of Cartes Bancaires. */
  AXEPTA_CARD_BRANDS: z.pipe(z._default(z.string(), 'visa=VISA,mastercard=MasterCard,amex=AMEX'), cardBrands),
};

const settingsSchema = z.object(axeptaVariables);
export type AxeptaSettings = z.infer<typeof settingsSchema>;

/** The account of this installation; null without one. */
export function accountOf(settings: AxeptaSettings): AxeptaAccount | null {
  const { AXEPTA_MERCHANT_ID: merchantId, AXEPTA_HMAC_KEY: hmacKey, AXEPTA_ENCRYPTION_KEY: encryptionKey } = settings;
  if (merchantId === undefined || hmacKey === undefined || encryptionKey === undefined) return null;
  return {
    merchantId,
    hmacKey,
    encryptionKey,
    cipher: settings.AXEPTA_CIPHER,
    platformUrl: settings.AXEPTA_URL,
    orderDescription: settings.AXEPTA_ORDER_DESCRIPTION ?? null,
    capture: settings.AXEPTA_CAPTURE,
  };
}

/** Problems of the settings together, one `VARIABLE: sentence` each. */
export function axeptaProblems(settings: AxeptaSettings, publicUrl: string, offersCards: boolean): string[] {
  const { AXEPTA_MERCHANT_ID, AXEPTA_HMAC_KEY, AXEPTA_ENCRYPTION_KEY: key, AXEPTA_CIPHER } = settings;
  const trio = { AXEPTA_MERCHANT_ID, AXEPTA_HMAC_KEY, AXEPTA_ENCRYPTION_KEY: key };
  const missing = Object.entries(trio).flatMap(([name, value]) => (value === undefined ? [name] : []));
  const isWanted = offersCards || missing.length < 3;
  const problems = isWanted ? missing.map((name) => `${name}: is needed for card payments`) : [];
  if (key !== undefined && !(AXEPTA_CIPHER === 'aes' ? isAesKey(key) : isBlowfishKey(key))) {
    const sizes = AXEPTA_CIPHER === 'aes' ? '16, 24 or 32' : '4 to 56';
    problems.push(`AXEPTA_ENCRYPTION_KEY: ${AXEPTA_CIPHER} takes a key of ${sizes} bytes`);
  }
  if (isWanted && !isReachable(settings.AXEPTA_URL, publicUrl)) {
    problems.push('SHOP_PUBLIC_URL: the card platform sends its webhooks to https on port 443 only');
  }
  return problems;
}

/** A platform on this machine is the sandbox, which accepts any address of it. */
function isReachable(platformUrl: string, publicUrl: string): boolean {
  if (['localhost', '127.0.0.1', '[::1]'].includes(new URL(platformUrl).hostname)) return true;
  const { protocol, port } = new URL(publicUrl);
  return protocol === 'https:' && port === '';
}
