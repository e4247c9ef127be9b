import type { browserInfo } from '@economat/contract';
import type * as z from 'zod/mini';
import { jsonValue } from './parameters.ts';

/** The browser's own facts; header values are never taken from here. */
export type StatedBrowser = z.infer<typeof browserInfo>;

/** Facts that the server sees in the request itself. */
export interface SeenBrowser {
  readonly acceptHeaders: string;
  readonly ipAddress: string;
  readonly userAgent: string;
}

/** The colour depths that 3-D Secure knows. */
const COLOUR_DEPTHS = [48, 32, 24, 16, 15, 8, 4, 1] as const;
const HEADER_MAXIMUM = 2048;

/**
 * The `browserInfo` parameter of the shop's own card form. Accept header, address and user agent come from the request that the server
 * received, whatever the sender claims.
 */
export function browserInfoValue(stated: StatedBrowser, seen: SeenBrowser): string {
  return jsonValue({
    acceptHeaders: seen.acceptHeaders.slice(0, HEADER_MAXIMUM),
    ipAddress: seen.ipAddress,
    javaEnabled: stated.javaEnabled,
    javaScriptEnabled: stated.javaScriptEnabled,
    language: stated.language,
    // 30 and 36 bits exist; the next lower known depth is sent for them.
    colorDepth: COLOUR_DEPTHS.find((depth) => depth <= stated.colorDepth) ?? 1,
    screenHeight: stated.screenHeight,
    screenWidth: stated.screenWidth,
    // Minutes, positive west of UTC, as a string.
    timeZoneOffset: String(stated.timeZoneOffset),
    userAgent: seen.userAgent.slice(0, HEADER_MAXIMUM),
  });
}
