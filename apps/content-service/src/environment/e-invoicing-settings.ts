import { webAddressVariable } from '@economat/contract/node';
import { VAT_REGIMES } from '@economat/commerce';
import * as z from 'zod/mini';
import { problemsOfHalf } from './needed-together.ts';

const address = z.optional(webAddressVariable);
/** Called as it stands. */
const tokenAddress = z.optional(z.url({ protocol: /^https?$/ }));
const text = z.optional(z.string().check(z.minLength(1)));
const headerName = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]*$/, 'must be the name of a header'));

/** Variables of the platform that carries electronic invoices; the first four together, or none. */
export const eInvoicingVariables = {
  /** Address of its flow service, up to and including the version. */
  EINVOICING_URL: address,
  EINVOICING_TOKEN_URL: tokenAddress,
  EINVOICING_CLIENT_ID: text,
  EINVOICING_CLIENT_SECRET: text,
  /** Scope of the token, where the platform wants one. */
  EINVOICING_SCOPE: text,
  /** The company's id, for access to several. */
  EINVOICING_ORGANIZATION_ID: text,
  /** What the platform calls the id of a request: `X-Request-Id` in the draft of the standard. */
  EINVOICING_REQUEST_HEADER: z._default(headerName, 'Request-Id'),
  EINVOICING_ORGANIZATION_HEADER: z._default(headerName, 'Organization-Id'),
  /** Address of its directory service, up to and including the version; without it the platform alone knows who can be reached. */
  EINVOICING_DIRECTORY_URL: address,
  EINVOICING_CHECK_SECONDS: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(3600)), 60),
  /** How long the platform may hold new flows back from its search; nothing of unknown outcome is sent again sooner. */
  EINVOICING_SEARCH_DELAY_SECONDS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(86_400)), 1200),
  /** How the seller declares VAT, which decides the periods of reports. */
  EINVOICING_VAT_REGIME: z._default(z.enum(VAT_REGIMES), 'monthly'),
  /** The number and name of the platform in reports; platforms write their own over them. */
  EINVOICING_PLATFORM_ID: z._default(
    z.string().check(z.regex(/^[A-Z0-9]{4}$/, 'must have four digits or capital letters')),
    '0000',
  ),
  EINVOICING_PLATFORM_NAME: z._default(z.string().check(z.minLength(1)), 'Plateforme'),
};

/** What to tell whoever still declares by a regime that ends; null for the others. */
export function endedRegime({
  EINVOICING_VAT_REGIME: regime,
}: Pick<Variables, 'EINVOICING_VAT_REGIME'>): string | null {
  if (regime !== 'simplified') return null;
  return 'EINVOICING_VAT_REGIME=simplified: the law ends this regime on 1 January 2027, and the shop reports later periods like quarterly ones.';
}

/** The shop's access to its platform. */
export interface EInvoicingSettings {
  readonly url: string;
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string | null;
  readonly organizationId: string | null;
  readonly requestHeader: string;
  readonly organizationHeader: string;
  readonly directoryUrl: string | null;
}

const environment = z.object(eInvoicingVariables);
type Variables = z.infer<typeof environment>;

const NEEDED = ['EINVOICING_URL', 'EINVOICING_TOKEN_URL', 'EINVOICING_CLIENT_ID', 'EINVOICING_CLIENT_SECRET'] as const;

/** What is wrong with the variables together. */
export function eInvoicingProblems(variables: Variables): string[] {
  return problemsOfHalf('electronic invoicing', NEEDED, variables);
}

/** Null when no platform is configured; half a configuration was refused before. */
export function eInvoicingSettings(variables: Variables): EInvoicingSettings | null {
  const { EINVOICING_URL: url, EINVOICING_TOKEN_URL: tokenUrl } = variables;
  const { EINVOICING_CLIENT_ID: clientId, EINVOICING_CLIENT_SECRET: clientSecret } = variables;
  if (url === undefined || tokenUrl === undefined || clientId === undefined || clientSecret === undefined) return null;
  return {
    url,
    tokenUrl,
    clientId,
    clientSecret,
    scope: variables.EINVOICING_SCOPE ?? null,
    organizationId: variables.EINVOICING_ORGANIZATION_ID ?? null,
    requestHeader: variables.EINVOICING_REQUEST_HEADER,
    organizationHeader: variables.EINVOICING_ORGANIZATION_HEADER,
    directoryUrl: variables.EINVOICING_DIRECTORY_URL ?? null,
  };
}
