import { deletePersonalItems } from '../../shared/browser-storage/personal-items.ts';
import { readItem, removeItem, type StorageArea, writeItem } from '../../shared/browser-storage/storage-item.ts';
import { type Auth, AUTH_KEY, parseAuth, type SessionUser } from './session.ts';

export type SessionState =
  /** The storage was not read yet: neither guest nor customer. */
  | { readonly status: 'reading'; readonly token: null; readonly user: null }
  | { readonly status: 'guest'; readonly token: null; readonly user: null }
  /** The server rejected the token; the user is kept so that the login addresses them by name. */
  | { readonly status: 'expired'; readonly token: null; readonly user: SessionUser }
  | { readonly status: 'customer'; readonly token: string; readonly user: SessionUser };

const READING: SessionState = { status: 'reading', token: null, user: null };
const GUEST: SessionState = { status: 'guest', token: null, user: null };
/** A login for this tab alone wins over the one that all tabs share. */
const AREAS: readonly StorageArea[] = ['session', 'local'];

const listeners = new Set<() => void>();
let state: SessionState = READING;
/**
 * The renewed token of the present session. The state keeps its first one, so that a screen does not see a new session every quarter of an
 * hour.
 */
let renewedToken: string | null = null;
/** Counts the people at this page: it grows when one logs out, and their input is dropped. */
let person = 0;
/** Notifies other tabs of a logout, but not of an expired login. */
let leaving: BroadcastChannel | null = null;

function readStored(): SessionState {
  for (const area of AREAS) {
    const auth = parseAuth(readItem(area, AUTH_KEY));
    if (auth) return { status: 'customer', ...auth };
  }
  return GUEST;
}

function current(): SessionState {
  if (state.status === 'reading') state = readStored();
  return state;
}

function show(next: SessionState): void {
  state = next;
  renewedToken = null;
  for (const listener of listeners) listener();
}

/** Another tab logged in or out. A login of this tab alone stays. */
function onStorage(event: StorageEvent): void {
  if (event.key !== AUTH_KEY && event.key !== null) return;
  const stored = readStored();
  const { status, user } = current();
  if (stored.token === latestToken()) return;
  // The same customer's token was renewed there, or the login repeated: continue here.
  if (status === 'customer' && stored.user?.id === user.id) renewedToken = stored.token;
  else show(stored);
}

function latestToken(): string | null {
  return renewedToken ?? current().token;
}

/** Another tab logged out of the shared login. */
function onLeaving(): void {
  if (readItem('session', AUTH_KEY) === null) deleteCustomer();
}

function deleteCustomer(): void {
  deletePersonalItems();
  person += 1;
  show(GUEST);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', onStorage);
    leaving = new BroadcastChannel('shop:log-out');
    leaving.addEventListener('message', onLeaving);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('storage', onStorage);
    leaving?.close();
    leaving = null;
  };
}

/**
 * @param remember stored in local storage for all tabs and the next visit; else for this tab only. Without storage, the login lives in this
 * page's memory.
 */
function logIn({ user, token }: Auth, remember: boolean): void {
  const before = current().user;
  if (before !== null && before.id !== user.id) deleteCustomer();
  const [kept, dropped]: [StorageArea, StorageArea] = remember ? ['local', 'session'] : ['session', 'local'];
  removeItem(dropped, AUTH_KEY);
  writeItem(kept, AUTH_KEY, JSON.stringify({ user, token }));
  show({ status: 'customer', user, token });
}

/** Stores a login where the present one is stored. */
function store(auth: Auth): void {
  const area = AREAS.find((candidate) => readItem(candidate, AUTH_KEY) !== null);
  if (area) writeItem(area, AUTH_KEY, JSON.stringify(auth));
}

function keep(auth: Auth): void {
  store(auth);
  show({ status: 'customer', ...auth });
}

function updateUser(user: SessionUser): void {
  const token = latestToken();
  if (token !== null) keep({ user, token });
}

/** The present session continues with a new token. */
function renew(token: string): void {
  const { user } = current();
  if (user === null) return;
  store({ user, token });
  renewedToken = token;
}

/** The token that has replaced one of this session. */
function currentToken(token: string): string {
  return token === current().token ? (latestToken() ?? token) : token;
}

/** The shared token, if it belongs to the same customer. */
function sharedToken(): string | null {
  const stored = readStored();
  return stored.user?.id === current().user?.id ? stored.token : latestToken();
}

/** A new password ends older tokens; the same customer continues with the new one. */
function replaceToken(token: string): void {
  const { user } = current();
  if (user !== null) keep({ user, token });
}

/** Deletes the login and what this person typed and ordered here. */
function logOut(): void {
  const wasShared = readItem('session', AUTH_KEY) === null;
  endOnServer(latestToken());
  for (const area of AREAS) removeItem(area, AUTH_KEY);
  deleteCustomer();
  if (wasShared) leaving?.postMessage(null);
}

/** Offline its code cannot be loaded either: it runs as soon as the network returns. */
function endOnServer(token: string | null): void {
  import('./end-session.ts').then(
    ({ endSession }) => endSession(token),
    () => addEventListener('online', () => endOnServer(token), { once: true }),
  );
}

/** The same person continues without the expired login; nothing typed is dropped. */
function continueAsGuest(): void {
  show(GUEST);
}

/** The server rejected this token and its renewal. A newer login stays. */
function expire(token: string): void {
  const { status, user, token: present } = current();
  if (status !== 'customer' || present !== token) return;
  const ended = latestToken();
  for (const area of AREAS) {
    if (parseAuth(readItem(area, AUTH_KEY))?.token === ended) removeItem(area, AUTH_KEY);
  }
  show({ status: 'expired', user, token: null });
}

/** The login in this browser. Tabs synchronise through local storage. */
export const sessionStore = {
  subscribe,
  getSnapshot: current,
  getServerSnapshot: (): SessionState => READING,
  logIn,
  updateUser,
  replaceToken,
  renew,
  currentToken,
  sharedToken,
  logOut,
  continueAsGuest,
  expire,
  /** Changes when another person sits at the page. */
  getPersonCount: (): number => person,
};
