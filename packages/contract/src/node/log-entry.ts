export type LogLevel = 'error' | 'warn' | 'info' | 'http' | 'debug';
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface LogEntry {
  readonly level: LogLevel;
  readonly service: 'storefront' | 'content';
  readonly message: string;
  readonly fields?: LogFields;
}

/** One entry as one line of JSON: time, level, source, message, details. Secrets and numbers of people are removed from every text. */
export function logLine({ level, service, message, fields = {} }: LogEntry, now = new Date()): string {
  const known = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? safeText(value) : value,
  ]);
  return JSON.stringify({
    time: now.toISOString(),
    level,
    service,
    message: safeText(message),
    ...(Object.fromEntries(known) as LogFields),
  });
}

function safeText(text: string): string {
  return withoutPeople(withoutSecrets(text));
}

/** What follows the folders of accounts in the addresses of shop and desk, but for `me` and the `:id` of a route. */
const PERSON = /(?<=\/(?:users|customers|members|plugin::users-permissions\.user)\/)(?!me\b|:)[^/?\s"]+/g;

/** The text with `…` for the number of an account, in whatever path it stands. */
function withoutPeople(text: string): string {
  return text.replace(PERSON, '…');
}

/** The form of a random key. Document ids, UUIDs and page addresses are in lower case alone. */
const LONG_RUN = /[\w-]{24,}/g;
/** Long enough that random text contains a digit. */
const SURELY_RANDOM_LENGTH = 40;

/** The text with `…` for everything that looks like a mailed code, a token or a key. */
export function withoutSecrets(text: string): string {
  return text.replace(LONG_RUN, (run) => (looksRandom(run) ? '…' : run));
}

function looksRandom(run: string): boolean {
  const hasBothCases = /[A-Z]/.test(run) && /[a-z]/.test(run);
  return hasBothCases && (/\d/.test(run) || run.length >= SURELY_RANDOM_LENGTH);
}

/** Returns true at the first call and then at most once per interval: throttles what would fill a log during an outage. */
export function atMostEvery(milliseconds: number): () => boolean {
  let last = -Infinity;
  return () => {
    const now = performance.now();
    if (now - last < milliseconds) return false;
    last = now;
    return true;
  };
}
