import { BlockList, isIP } from 'node:net';
import * as z from 'zod/mini';

/** Whether a machine's forwarding headers are trusted. `hop` is 0 for the neighbour, 1 for the one before it, and so on. */
export type Trust = (address: string, hop: number) => boolean;

const HOPS = /^\d{1,2}$/;
const PREFIX_MAXIMUM = { 4: 32, 6: 128 } as const;

/** Trusts nobody: every neighbour is the caller itself. */
export const trustNobody: Trust = () => false;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Trusts a neighbour on the same machine, and nothing before it. */
export const trustLoopbackNeighbour: Trust = (address, hop) => hop === 0 && contains(loopback, address);

export function trustEither(one: Trust, other: Trust): Trust {
  return (address, hop) => one(address, hop) || other(address, hop);
}

/**
 * Parses `TRUSTED_PROXIES`: how many proxies stand in front (`1`), or their addresses and networks, comma-separated (`10.0.0.7,
 * 192.168.0.0/16, fd00::/8`). Null when it is neither.
 */
export function readTrustedProxies(text: string): Trust | null {
  const trimmed = text.trim();
  if (trimmed === '') return trustNobody;
  if (HOPS.test(trimmed)) return (_address, hop) => hop < Number(trimmed);
  const networks = new BlockList();
  const areAllRead = trimmed.split(',').every((entry) => addNetwork(networks, entry.trim()));
  return areAllRead ? (address) => contains(networks, address) : null;
}

/** `TRUSTED_PROXIES` as both services read it from their environment. */
export const trustedProxiesVariable = z.pipe(
  z.string(),
  z.transform((text, { issues }) => {
    const trust = readTrustedProxies(text);
    if (trust !== null) return trust;
    const message = 'must be addresses and networks (10.0.0.7, fd00::/8) or a count of proxies';
    issues.push({ code: 'custom', input: text, message });
    return z.NEVER;
  }),
);

function addNetwork(networks: BlockList, entry: string): boolean {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
  const family = isIP(address);
  if (family !== 4 && family !== 6) return false;
  const bits = prefix === undefined ? PREFIX_MAXIMUM[family] : Number(prefix);
  if (bits > PREFIX_MAXIMUM[family]) return false;
  networks.addSubnet(address, bits, family === 4 ? 'ipv4' : 'ipv6');
  return true;
}

function contains(networks: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && networks.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
