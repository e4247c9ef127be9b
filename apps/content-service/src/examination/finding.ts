/** What one examination found. `warning`: the shop runs, but something will surprise. `error`: it must not open so. */
export type Finding =
  | { readonly level: 'ok'; readonly text: string }
  | { readonly level: 'warning' | 'error'; readonly text: string; readonly fix: string };

export function ok(text: string): Finding {
  return { level: 'ok', text };
}

export function warning(text: string, fix: string): Finding {
  return { level: 'warning', text, fix };
}

export function error(text: string, fix: string): Finding {
  return { level: 'error', text, fix };
}

/** The text of an unknown thrown value, of all of them where several addresses were tried. */
export function reasonOf(thrown: unknown): string {
  if (thrown instanceof AggregateError) return thrown.errors.map(reasonOf).join('; ');
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** Whether a host is this machine. Takes the form that `URL.hostname` has. */
export function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}
