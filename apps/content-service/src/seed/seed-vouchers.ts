import { createDocument, findDocument } from '../database/documents.ts';
import type { SeedFiles } from './seed-files.ts';

/** Vouchers of the demo shop; the files name categories by slug. Needs the catalogue. */
export async function seedVouchers(files: SeedFiles): Promise<void> {
  for (const { categories: slugs, ...voucher } of await files.vouchers()) {
    if ((await findDocument('api::coupon.coupon', { code: voucher.code })) !== null) continue;
    const categories = await Promise.all(slugs.map(categoryDocumentId));
    await createDocument('api::coupon.coupon', { ...voucher, categories });
  }
}

async function categoryDocumentId(slug: string): Promise<string> {
  const item = await findDocument('api::sidebar-item.sidebar-item', { slug });
  if (item === null) throw new Error(`seed/vouchers.json names the unknown category ${slug}`);
  return item.documentId;
}
