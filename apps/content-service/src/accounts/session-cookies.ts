import type { Context } from 'koa';
import { LIFESPANS } from '../access/session-tokens.ts';
import { environment } from '../environment/environment.ts';

const SESSION = 'shop-session';
const DEVICE = 'shop-device';
const YEAR_IN_MILLISECONDS = 365 * 86_400_000;

/** Longest cookie value that we issue. */
const MAXIMUM_LENGTH = 1000;

interface SessionCookies {
  readonly refreshToken: string;
  readonly isRemembered: boolean;
  /** The device id of this browser. */
  readonly device?: string;
}

/**
 * No script reads these cookies, and no other site sends them, not even by a link in a mail: so the page asks for a token only after it has
 * opened.
 */
function setCookie(ctx: Context, name: string, value: string | null, maxAge: number | undefined): void {
  const secure = environment().SHOP_PUBLIC_URL.startsWith('https:');
  // TLS ends at the operator's proxy: the public address decides.
  ctx.cookies.secure = secure;
  ctx.cookies.set(name, value, {
    httpOnly: true,
    sameSite: 'strict',
    secure,
    path: '/api/auth',
    signed: false,
    ...(maxAge === undefined ? {} : { maxAge }),
  });
}

export function keepSession(ctx: Context, { refreshToken, isRemembered, device }: SessionCookies): void {
  // Without an age the browser deletes it when it closes.
  setCookie(ctx, SESSION, refreshToken, isRemembered ? LIFESPANS.remembered.idle * 1000 : undefined);
  if (device !== undefined) setCookie(ctx, DEVICE, device, YEAR_IN_MILLISECONDS);
}

/** The device id stays: the next login comes from a known device. */
export function dropSession(ctx: Context): void {
  setCookie(ctx, SESSION, null, undefined);
}

export function sessionCookie(ctx: Context): string | null {
  return readCookie(ctx, SESSION);
}

export function deviceCookie(ctx: Context): string | null {
  return readCookie(ctx, DEVICE);
}

function readCookie(ctx: Context, name: string): string | null {
  const value = ctx.cookies.get(name, { signed: false });
  return value === undefined || value === '' || value.length > MAXIMUM_LENGTH ? null : value;
}

/**
 * Whether a call authenticated by its cookie comes from a page of the shop, or from no browser at all. Browsers send the origin, and no
 * page can forge it.
 */
export function isFromShop(ctx: Context): boolean {
  const site = ctx.get('Sec-Fetch-Site');
  if (site !== '') return site === 'same-origin';
  const origin = ctx.get('Origin');
  return origin === '' || origin === new URL(environment().SHOP_PUBLIC_URL).origin;
}
