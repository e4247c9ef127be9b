import { randomBytes, timingSafeEqual } from 'node:crypto';
import { json, type Reply } from '../http/reply.ts';
import { readForm, type HttpRequest } from '../http/request.ts';
import { paypalError } from './errors.ts';

export interface PaypalCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

const TOKEN_SECONDS = 32_400;

/** Access tokens: handed out for the right client, asked for on every other call. They end with the process. */
export class PaypalAccess {
  readonly #credentials: PaypalCredentials;
  readonly #tokens = new Map<string, number>();

  constructor(credentials: PaypalCredentials) {
    this.#credentials = credentials;
  }

  /** `POST /v1/oauth2/token` */
  issueToken(request: HttpRequest): Reply {
    const { clientId, clientSecret } = this.#credentials;
    const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    if (!sameText(request.headers.authorization ?? '', expected)) {
      return json(401, { error: 'invalid_client', error_description: 'Client Authentication failed' });
    }
    if (readForm(request, 'utf8').get('grant_type') !== 'client_credentials') {
      return json(400, { error: 'unsupported_grant_type', error_description: 'Grant Type is NULL or unsupported' });
    }
    const token = `A21AA${randomBytes(48).toString('base64url')}`;
    this.#tokens.set(token, Date.now() + TOKEN_SECONDS * 1_000);
    const scope = 'https://uri.paypal.com/services/checkout/orders https://uri.paypal.com/services/payments/payment';
    const nonce = `${new Date().toISOString()}${randomBytes(16).toString('base64url')}`;
    return json(200, {
      scope,
      access_token: token,
      token_type: 'Bearer',
      app_id: 'APP-SANDBOX',
      expires_in: TOKEN_SECONDS,
      nonce,
    });
  }

  /** `null` when the call carries a living token, else the 401 to answer. */
  refusal(request: HttpRequest): Reply | null {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if ((this.#tokens.get(token) ?? 0) > Date.now()) return null;
    return paypalError(401, [{ issue: 'INVALID_ACCESS_TOKEN', description: 'Token signature verification failed' }]);
  }
}

function sameText(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
