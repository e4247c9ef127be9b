import slugify from '@sindresorhus/slugify';

/** Pages are also found by id, so an address must look like neither form of one. */
const NUMERIC_ID = /^\d+$/;
const DOCUMENT_ID = /^[a-z0-9]{24}$/;
/** Leaves room for a number behind it in the 160 characters of the field. */
const LONGEST = 150;
const ALONE = 'article';

export function looksLikeId(slug: string): boolean {
  return NUMERIC_ID.test(slug) || DOCUMENT_ID.test(slug);
}

/** The address that a title asks for: `Rouleaux thermiques 80 × 80` is found at `rouleaux-thermiques-80x80`. */
export function addressOfTitle(title: string): string {
  const slug = slugify(title.replaceAll(/(?<=\d)\s*×\s*(?=\d)/g, 'x'), {
    decamelize: false,
    customReplacements: [
      ['&', ' et '],
      ['’', ' '],
      ["'", ' '],
    ],
  });
  const short = slug.slice(0, LONGEST).replace(/-+$/, '');
  if (short === '') return ALONE;
  return looksLikeId(short) ? `${ALONE}-${short}` : short;
}
