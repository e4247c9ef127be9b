import type { SidebarItem } from '@economat/contract';

/** A catalogue item for tests: a plain product unless told otherwise. */
export function sampleItem(id: number, slug: string, changes: Partial<SidebarItem> = {}): SidebarItem {
  return {
    id,
    documentId: `document${String(id).padStart(16, '0')}`,
    title: slug,
    titleEn: null,
    slug,
    slugEn: null,
    reference: null,
    icon: null,
    PD_Gallery: [],
    PD_Description: null,
    PD_DescriptionEn: null,
    PD_Description2: null,
    PD_Description2En: null,
    PD_PriceRange: '12,50',
    PD_Points: null,
    PD_PointsEn: null,
    quantity: null,
    quantityEn: null,
    VAT: 20,
    vatGround: null,
    boughtTogether: [],
    isHomeProduct: null,
    rank: id,
    stock: null,
    usage: null,
    variants: [],
    manufacturer: null,
    safetyNotes: null,
    safetyNotesEn: null,
    updatedAt: '2026-11-01T10:00:00.000Z',
    children: [],
    ...changes,
  };
}
