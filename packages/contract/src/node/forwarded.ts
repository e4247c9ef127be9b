import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { Trust } from './trusted-proxies.ts';

/** The parts of a request that show where it comes from. */
export interface ForwardedRequest {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** The trusted origin of a request. */
export interface Origin {
  readonly address: string;
  readonly protocol: 'http' | 'https';
  readonly host: string;
}

/**
 * Goes back from the neighbour through `X-Forwarded-For` as long as each is trusted: the first untrusted one is the caller. Scheme and host
 * come from a trusted neighbour only.
 */
export function originOf({ headers, socket }: ForwardedRequest, trusts: Trust): Origin {
  const neighbour = plainAddress(socket.remoteAddress ?? '') ?? '';
  const isTrusted = trusts(neighbour, 0);
  return {
    address: callerThrough(neighbour, entriesOf(headers['x-forwarded-for']), trusts),
    protocol: isTrusted && entriesOf(headers['x-forwarded-proto']).at(-1) === 'https' ? 'https' : 'http',
    host: (isTrusted ? entriesOf(headers['x-forwarded-host']).at(-1) : undefined) ?? headers.host ?? '',
  };
}

function callerThrough(neighbour: string, way: readonly string[], trusts: Trust): string {
  let caller = neighbour;
  for (const [hop, entry] of way.toReversed().entries()) {
    const before = plainAddress(entry);
    if (before === null || !trusts(caller, hop)) break;
    caller = before;
  }
  return caller;
}

/** Replaces the forwarding headers by the trusted values, for whatever reads them later. */
export function settleOrigin(request: ForwardedRequest, trusts: Trust): void {
  const { headers } = request;
  const { address, protocol, host } = originOf(request, trusts);
  headers['x-forwarded-for'] = address;
  headers['x-forwarded-proto'] = protocol;
  headers['x-forwarded-host'] = host;
  delete headers['forwarded'];
}

/** The key of rate limits: the address; of IPv6 the network of a household (/64), within which anybody has countless addresses. */
export function countedAddress(address: string): string {
  const plain = plainAddress(address) ?? address;
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const tailGroups = tail.split(':').filter(Boolean);
  const missing = plain.includes('::') ? 8 - groups.length - tailGroups.length : 0;
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...tailGroups];
  return all.slice(0, 4).map(withoutLeadingZeros).join(':');
}

function withoutLeadingZeros(group: string): string {
  return group.replace(/^0+(?=.)/, '').toLowerCase();
}

/** The address alone: some proxies add a port, and IPv4 may be written as IPv6. Null when it is no address. */
function plainAddress(text: string): string | null {
  const address = text
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) === 0 ? null : address;
}

function entriesOf(header: string | string[] | undefined): string[] {
  return String(header ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}
