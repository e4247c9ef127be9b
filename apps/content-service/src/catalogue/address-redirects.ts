import type { CatalogueIndex } from './catalogue-index.ts';
import type { FormerAddress } from './former-address-queries.ts';

export interface AddressRedirect {
  readonly from: string;
  /** null: the item was deleted, and nothing of where it stood is left. */
  readonly to: string | null;
}

/**
 * Where former addresses lead now: always to a present one, so that no chain is followed. Those of an item that is offline are left out,
 * since it may return and its present address is nobody's business.
 */
export function addressRedirects(former: readonly FormerAddress[], catalogue: CatalogueIndex): AddressRedirect[] {
  return former.flatMap(({ slug: from, documentId, departmentId }) => {
    const item = catalogue.find(documentId);
    if (item !== null) return [{ from, to: item.slug }];
    if (catalogue.hasDocument(documentId)) return [];
    return [{ from, to: departmentId === null ? null : (catalogue.publicAt(departmentId)?.slug ?? null) }];
  });
}
