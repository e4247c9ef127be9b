import type { RunningShop } from './running-shop.ts';

/** What an article needs to be shown. */
export async function completeFields(shop: RunningShop): Promise<object> {
  const answer = await fetch(`${shop.contentUrl}/api/sidebar-items/entretien`);
  const { data } = (await answer.json()) as {
    data: { documentId: string; children: { children: { PD_Gallery: { id: number }[] }[] }[] };
  };
  const pictures = data.children.flatMap(({ children }) => children.flatMap(({ PD_Gallery }) => PD_Gallery));
  return {
    isOnline: true,
    parent: { connect: [{ documentId: data.documentId }] },
    PD_PriceRange: '4,90',
    VAT: 20,
    PD_Description: [{ type: 'paragraph', children: [{ type: 'text', text: 'Un cube de 300 g.' }] }],
    PD_Gallery: pictures.slice(0, 1).map(({ id }) => id),
    manufacturer: 'Savonnerie du Port, 1 quai du Port, 13002 Marseille, savon@example.test',
  };
}
