import type { AxeptaKeys, Envelope, Parameters } from './parameters.ts';
import { mac, sameMac } from './cipher.ts';
import { platformId, type AxeptaPayment, type CaptureMode } from './payment.ts';

type OpenEnvelope = Extract<Envelope, { ok: true }>;

export type PaymentRequest =
  | { readonly ok: true; readonly payment: AxeptaPayment }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Reads a payment request. What is wrong is listed in French for whoever integrates; the MAC is only judged when paying. */
export function parsePaymentRequest(
  keys: AxeptaKeys,
  { sealed, clear, cipher }: OpenEnvelope,
  channel: AxeptaPayment['channel'],
  shopUrl: string,
): PaymentRequest {
  const value = (name: string): string => sealed.get(name) ?? '';
  const problems = [...formProblems(sealed), ...urlProblems(sealed, shopUrl)];
  if (channel === 'silent' && value('browserinfo') === '') problems.push('browserInfo manque : paynow.aspx l’exige');
  const captureMode = readCaptureMode(value('capture'));
  if (captureMode === null) problems.push('Capture vaut AUTO, MANUAL ou un nombre d’heures de 1 à 696');
  if (problems.length > 0 || captureMode === null) return { ok: false, problems };
  const expected = mac(keys.hmacKey, ['', value('transid'), keys.merchantId, value('amount'), value('currency')]);
  const payment: AxeptaPayment = {
    payId: platformId(),
    createdAt: new Date().toISOString(),
    channel,
    transId: value('transid'),
    refNr: value('refnr').padStart(12, '0'),
    reqId: sealed.get('reqid') ?? null,
    amount: Number(value('amount')),
    currency: value('currency'),
    orderDesc: value('orderdesc'),
    captureMode,
    urls: {
      success: value('urlsuccess'),
      failure: value('urlfailure'),
      notify: value('urlnotify'),
      back: sealed.get('urlback') ?? clear.get('urlback') ?? null,
    },
    cipher,
    encryptedResponse: value('response').toLowerCase() === 'encrypt',
    macValid: sameMac(expected, value('mac')),
    userData: sealed.get('userdata') ?? null,
    clearEcho: (['Plain', 'Custom'] as const).flatMap((name) => {
      const echoed = sealed.get(name.toLowerCase());
      return echoed === undefined ? [] : [[name, echoed] as const];
    }),
    status: 'OPEN',
    result: null,
    card: null,
    challenge: null,
    bookedCurrency: value('currency'),
    amountAuth: 0,
    amountCap: 0,
    amountCred: 0,
    captureDueAt: null,
    lastStatus: '',
  };
  return { ok: true, payment };
}

function formProblems(sealed: Parameters): string[] {
  const rules: readonly (readonly [string, RegExp, string])[] = [
    ['msgver', /^2\.0$/, 'MsgVer doit valoir 2.0'],
    ['transid', /^[\x20-\xff]{1,64}$/, 'TransID : 1 à 64 caractères'],
    ['amount', /^[1-9]\d{0,9}$/, 'Amount : entier en centimes, sans séparateur'],
    ['currency', /^[A-Z]{3}$/, 'Currency : trois lettres'],
    ['orderdesc', /^[\x20-\xff]{1,768}$/, 'OrderDesc : 1 à 768 caractères'],
    ['mac', /^[0-9a-f]{64}$/i, 'MAC : 64 chiffres hexadécimaux'],
  ];
  const problems = rules.filter(([name, form]) => !form.test(sealed.get(name) ?? '')).map(([, , sentence]) => sentence);
  const refNr = sealed.get('refnr');
  if (refNr !== undefined && !/^[A-Za-z0-9]{1,12}$/.test(refNr)) problems.push('RefNr : 1 à 12 lettres ou chiffres');
  const reqId = sealed.get('reqid');
  if (reqId !== undefined && reqId.length > 32) problems.push('ReqId : 32 caractères au plus');
  return problems;
}

function urlProblems(sealed: Parameters, shopUrl: string): string[] {
  return ['URLSuccess', 'URLFailure', 'URLNotify'].flatMap((name) => {
    const problem = urlProblem(sealed.get(name.toLowerCase()) ?? '', shopUrl);
    return problem === null ? [] : [`${name} : ${problem}`];
  });
}

// The platform calls https on port 443 only; the shop under test and this machine are the exceptions.
function urlProblem(address: string, shopUrl: string): string | null {
  if (address.length > 256) return '256 caractères au plus';
  if (!URL.canParse(address)) return 'adresse manquante ou illisible';
  const url = new URL(address);
  if (url.search !== '') return 'aucun paramètre permis (UserData sert à cela)';
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname) || url.origin === new URL(shopUrl).origin;
  if (local && /^https?:$/.test(url.protocol)) return null;
  return url.protocol === 'https:' && url.port === '' ? null : 'https sur le port 443 seulement';
}

function readCaptureMode(value: string): CaptureMode | null {
  if (value === '' || value.toUpperCase() === 'AUTO') return 'AUTO';
  if (value.toUpperCase() === 'MANUAL') return 'MANUAL';
  const hours = /^\d{1,3}$/.test(value) ? Number(value) : 0;
  return hours >= 1 && hours <= 696 ? hours : null;
}
