/** What 3-D Secure does with a card. */
export type Authentication =
  | 'challenge'
  | 'frictionless'
  | 'missing-ds-id'
  | 'not-authenticated'
  | 'missing-acs-url'
  | 'protocol-error'
  | 'no-authentication-value';

interface TestCard {
  readonly number: string;
  readonly brand: string;
  readonly authentication: Authentication;
}

// The bank's published test cards: Visa, Visa/CB, Mastercard, Mastercard/CB, Amex. They belong to nobody.
const TABLE: readonly (readonly [Authentication, readonly string[]])[] = [
  ['challenge', ['4000012892688323', '4972021234567891', '5232125125401459', '5341011234567810', '371449635398431']],
  ['challenge', ['4000016435940133', '4972021234567842', '5232122189301469', '5341011234567851', '378282246310005']],
  ['frictionless', ['4000019966199434', '4972021234567875', '5232122422543299', '5341011234567885', '375000000000007']],
  ['missing-ds-id', ['4000012699048523', '4972021234567883', '5232127264637786', '5341011234567893']],
  ['not-authenticated', ['4000011744135012', '4972021234567834', '5232122741507017', '5341011234567844']],
  ['missing-acs-url', ['4000015573198637', '4972021234567826', '5232128083944791', '5341011234567836']],
  ['protocol-error', ['4000017873485953', '4972021234567867', '5232122596907270', '5341011234567877']],
  ['no-authentication-value', ['4000014730366880', '4972021234567818', '5232124106987982', '5341011234567828']],
];

export const TEST_CARDS: readonly TestCard[] = TABLE.flatMap(([authentication, numbers]) =>
  numbers.map((number) => ({ number, brand: brandOf(number), authentication })),
);

export const AUTHENTICATION_LABELS: Record<Authentication, string> = {
  challenge: 'code demandé',
  frictionless: 'acceptée sans code',
  'missing-ds-id': 'refusée : identifiant DS absent',
  'not-authenticated': 'refusée : non authentifiée',
  'missing-acs-url': 'refusée : adresse ACS absente',
  'protocol-error': 'refusée : erreur de protocole',
  'no-authentication-value': 'code demandé, puis refusée',
};

export function brandOf(number: string): string {
  if (number.startsWith('3')) return 'AMEX';
  return number.startsWith('5') || number.startsWith('2') ? 'MasterCard' : 'VISA';
}

/** Any other card number asks for a code, as most real cards do. */
export function authenticationOf(number: string): Authentication {
  return TEST_CARDS.find((card) => card.number === number)?.authentication ?? 'challenge';
}

/** What the code typed in the challenge means: whether the card holder is authenticated. */
export function otpAuthenticates(otp: string): boolean {
  // 1234 is Y (authenticated), 7777 is A (attempted); 1111 N, 2222 R, 3333 U and the rest refuse.
  return otp === '1234' || otp === '7777';
}
