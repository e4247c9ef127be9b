import * as z from 'zod';
import { json, type Answer } from '../http/reply.ts';
import { route, type Route } from '../http/router.ts';
import { ADDRESSES, type KnownAddress, TOWNS } from './known-addresses.ts';

// The limits of the public service: between 3 and 200 characters that begin with a letter or digit, at most 20 results.
const search = z.object({
  q: z
    .string()
    .trim()
    .min(3)
    .max(200)
    .regex(/^[\p{L}\p{N}]/u),
  limit: z.coerce.number().int().min(1).max(20).default(10),
  type: z.enum(['housenumber', 'street', 'locality', 'municipality']).optional(),
});

/** The geocoding call of the Géoplateforme: `GET /geocodage/search?q=…&type=municipality&limit=5`, answered as GeoJSON. */
export function addressRoutes(): Route[] {
  return [route('GET', '/geocodage/search', ({ query }) => answer(Object.fromEntries(query)))];
}

function answer(query: Record<string, string>): Answer {
  const asked = search.safeParse(query);
  if (!asked.success) {
    const detail = asked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    return json(400, { code: 400, message: 'Failed parsing query', detail });
  }
  const { q, limit, type } = asked.data;
  const known = type === 'municipality' ? TOWNS : [...ADDRESSES, ...TOWNS];
  const found = known.filter((address) => (type ?? address.type) === address.type && holds(address, q)).slice(0, limit);
  return json(200, { type: 'FeatureCollection', features: found.map(feature), query: q });
}

/** Every word asked for begins a word of the address; accents and case count for nothing. */
function holds(address: KnownAddress, question: string): boolean {
  const words = wordsOf(labelOf(address));
  return wordsOf(question).every((asked) => words.some((word) => word.startsWith(asked)));
}

function wordsOf(text: string): string[] {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function labelOf({ name, postcode, city, type }: KnownAddress): string {
  return type === 'municipality' ? `${name} ${postcode}` : `${name} ${postcode} ${city}`;
}

function feature(address: KnownAddress): object {
  const { name, postcode, city, type, longitude, latitude } = address;
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: {
      // A town's own label says its name alone, as the real service does.
      label: type === 'municipality' ? name : labelOf(address),
      score: 0.9,
      id: `${postcode}_${wordsOf(name).join('_')}`,
      name,
      postcode,
      city,
      type,
      _type: 'address',
    },
  };
}
