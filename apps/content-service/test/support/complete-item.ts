import { flatten, readItem, readTree } from '../setup/public-api.ts';

/** What an item needs beside its name to be shown: goods of the department "Entretien" at 20 € without VAT. */
export async function completeFields(url: string): Promise<Record<string, unknown>> {
  const { documentId } = await readItem(url, 'entretien');
  const picture = flatten(await readTree(url)).flatMap(({ PD_Gallery }) => PD_Gallery)[0];
  return {
    isOnline: true,
    parent: { connect: [{ documentId }] },
    PD_PriceRange: '20.00',
    VAT: 20,
    PD_Description: [{ type: 'paragraph', children: [{ type: 'text', text: 'Pour un essai.' }] }],
    PD_Gallery: picture === undefined ? [] : [picture.id],
    manufacturer: 'Atelier du test, 1 rue du Port, 44000 Nantes, atelier@example.test',
  };
}
