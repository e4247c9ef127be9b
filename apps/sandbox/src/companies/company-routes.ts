import * as z from 'zod';
import { json, type Answer } from '../http/reply.ts';
import { route, type Route } from '../http/router.ts';

interface KnownCompany {
  readonly siren: string;
  readonly nom_complet: string;
  /** A: active, C: closed. */
  readonly etat_administratif: 'A' | 'C';
}

/** Companies of the demo's world; every other number is unknown. */
const COMPANIES: readonly KnownCompany[] = [
  { siren: '552100554', nom_complet: 'HOTEL BELLECOUR', etat_administratif: 'A' },
  { siren: '900000001', nom_complet: 'GITES DU LAC', etat_administratif: 'C' },
];

// The limits of the public service: a text of three characters or more, at most 25 results on a page.
const search = z.object({
  q: z.string().trim().min(3),
  page: z.coerce.number().int().min(1).max(1000).default(1),
  per_page: z.coerce.number().int().min(1).max(25).default(10),
});

/** The search of the API "Recherche d’entreprises": `GET /entreprises/search?q=552100554&page=1&per_page=1`. */
export function companyRoutes(): Route[] {
  return [route('GET', '/entreprises/search', ({ query }) => answer(Object.fromEntries(query)))];
}

function answer(query: Record<string, string>): Answer {
  const asked = search.safeParse(query);
  if (!asked.success) return json(400, { erreur: asked.error.issues.map(({ message }) => message).join(' ') });
  const { q, page, per_page: size } = asked.data;
  const found = COMPANIES.filter(({ siren, nom_complet: name }) => siren === q || name.includes(q.toUpperCase()));
  return json(200, {
    results: found.slice((page - 1) * size, page * size),
    total_results: found.length,
    page,
    per_page: size,
    total_pages: Math.ceil(found.length / size),
  });
}
