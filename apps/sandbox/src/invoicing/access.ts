import { randomBytes, timingSafeEqual } from 'node:crypto';
import { json, type Reply } from '../http/reply.ts';
import { readForm, type HttpRequest } from '../http/request.ts';
import { platformError } from './errors.ts';

export interface InvoicingConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly organizationId: string;
  readonly tokenSeconds: number;
  /** How long a flow stays `Pending`. */
  readonly processingMs: number;
}

/** Bearer tokens of the platform: OAuth2 client credentials, in the form or as Basic. They end with the process. */
export class InvoicingAccess {
  readonly #config: InvoicingConfig;
  readonly #tokens = new Map<string, number>();

  constructor(config: InvoicingConfig) {
    this.#config = config;
  }

  /** `POST /invoicing/token` */
  issueToken(request: HttpRequest): Reply {
    const form = readForm(request, 'utf8');
    const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const given =
      basic === undefined
        ? `${form.get('client_id') ?? ''}:${form.get('client_secret') ?? ''}`
        : Buffer.from(basic, 'base64').toString('utf8');
    const { clientId, clientSecret, tokenSeconds } = this.#config;
    if (!sameText(given, `${clientId}:${clientSecret}`)) return json(401, { error: 'invalid_client' });
    if (form.get('grant_type') !== 'client_credentials') return json(400, { error: 'unsupported_grant_type' });
    const token = randomBytes(32).toString('base64url');
    this.#tokens.set(token, Date.now() + tokenSeconds * 1_000);
    return json(200, { access_token: token, token_type: 'Bearer', expires_in: tokenSeconds });
  }

  /** `null` when the call may pass: a living token, and no other organisation than the token's. */
  refusal({ headers }: HttpRequest): Reply | null {
    const token = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
    if (token === undefined) return platformError(401, 'MISSING_TOKEN');
    if ((this.#tokens.get(token) ?? 0) <= Date.now()) return platformError(401, 'INVALID_TOKEN');
    const organization = headers['organization-id'];
    if (organization !== undefined && organization !== this.#config.organizationId) return platformError(403);
    return null;
  }
}

function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
