import type { Context } from 'koa';
import { LIFESPANS } from '../access/session-tokens.ts';
import { environment } from '../environment/environment.ts';

const SESSION = 'shop-session';
const DEVICE = 'shop-device';
const YEAR_IN_MILLISECONDS = 365 * 86_400_000;

/** What a cookie may hold: nothing that is longer than we ever gave out. */
const MAXIMUM_LENGTH = 1000;

interface SessionCookies {
  readonly refreshToken: string;
  readonly isRemembered: boolean;
  /** The mark of this browser, where it may be new. */
  readonly device?: string;
}

/**
 * No script reads these cookies, and no page but the shop's own sends them: not even from a link in a mail, which is
 * why the page asks for a token only after it has opened.
 */
function setCookie(ctx: Context, name: string, value: string | null, maxAge: number | undefined): void {
  const secure = environment().SHOP_PUBLIC_URL.startsWith('https:');
  // TLS ends at the operator's proxy: what counts is the address that browsers see.
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
  // Without an age the browser forgets it when it is closed.
  setCookie(ctx, SESSION, refreshToken, isRemembered ? LIFESPANS.remembered.idle * 1000 : undefined);
  if (device !== undefined) setCookie(ctx, DEVICE, device, YEAR_IN_MILLISECONDS);
}

/** The mark of the browser stays: whoever logs in again is no stranger. */
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
 * Whether a call that counts by its cookie comes from a page of the shop, or from no browser at all. Browsers say where a
 * call comes from, and no page can make them say otherwise.
 */
export function isFromShop(ctx: Context): boolean {
  const site = ctx.get('Sec-Fetch-Site');
  if (site !== '') return site === 'same-origin';
  const origin = ctx.get('Origin');
  return origin === '' || origin === new URL(environment().SHOP_PUBLIC_URL).origin;
}
