import { isSiren } from '@economat/commerce';
import * as z from 'zod/mini';
import type { DirectoryEntry } from './look-up-company.ts';
import { rememberAnswers } from './remembered-answers.server.ts';

/** Somebody is typing: a later answer is of no use. */
const TIMEOUT_MS = 1_500;

const UNASKED: DirectoryEntry = { state: 'unasked' };

const searchAnswer = z.object({
  results: z.array(
    z.object({
      siren: z.string(),
      nom_complet: z.nullish(z.string()),
      /** A: active, C: closed. */
      etat_administratif: z.nullish(z.string()),
    }),
  ),
});

export interface CompanyDirectory {
  /** Never throws: who cannot be looked up is `unasked`. */
  find(siren: string): Promise<DirectoryEntry>;
}

/**
 * Calls the directory from our server, so that it does not learn who asks.
 * @param base of a service compatible with the API "Recherche d’entreprises"; `null` for no look-up.
 */
export function createCompanyDirectory(base: string | null, now: () => number = Date.now): CompanyDirectory {
  const remembered = rememberAnswers(UNASKED, now);

  async function ask(service: string, siren: string): Promise<DirectoryEntry> {
    const query = new URLSearchParams({ q: siren, page: '1', per_page: '1' });
    const response = await fetch(`${service}/search?${query.toString()}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`The directory of companies answered ${response.status}.`);
    const { results } = z.parse(searchAnswer, await response.json());
    const found = results.find((company) => company.siren === siren);
    if (found === undefined) return { state: 'unknown' };
    return { state: found.etat_administratif === 'C' ? 'closed' : 'active', name: found.nom_complet ?? siren };
  }

  return {
    async find(siren) {
      return base === null || !isSiren(siren) ? UNASKED : remembered(siren, () => ask(base, siren));
    },
  };
}
