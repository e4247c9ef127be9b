import { expect, test } from 'vitest';
import { deskOf, ITEM, refusalsOf } from './setup/desk.ts';
import { readItem } from './setup/public-api.ts';
import { useSharedShop } from './setup/shared-shop.ts';
import { borrowTerms, LEGAL_PAGE } from './support/general-terms.ts';

const service = useSharedShop();

function put(uid: string, documentId: string): string {
  return `/content-manager/collection-types/${uid}/${documentId}`;
}

test.each([
  [
    { quantity: '6 rouleaux, 12 rouleaux', PD_PriceRange: '9.90' },
    'PD_PriceRange',
    /1 prix est écrit.*la fiche a 2 lots/,
  ],
  [{ quantity: null, PD_PriceRange: '9,90; 18,60' }, 'PD_PriceRange', /un seul est attendu/],
  [{ quantity: null, PD_PriceRange: 'douze euros' }, 'PD_PriceRange', /«\sdouze euros\s», n’est pas un nombre/],
  [{ quantity: null, PD_PriceRange: '12.345' }, 'PD_PriceRange', /plus de deux décimales|n’est pas un nombre/],
  [{ quantity: null, PD_PriceRange: '-5,00' }, 'PD_PriceRange', /négatif/],
  [{ quantity: null, PD_PriceRange: '0' }, 'PD_PriceRange', /nul/],
  [{ quantity: null, PD_PriceRange: '["9.90"' }, 'PD_PriceRange', /crochets/],
  [{ quantity: null, PD_PriceRange: '€20–€10 HT' }, 'PD_PriceRange', /le plus petit prix d’abord/],
  [{ quantity: '6 rouleaux', PD_PriceRange: null }, 'PD_PriceRange', /pas de prix/],
  [{ quantity: '6 rouleaux, 6 rouleaux', PD_PriceRange: '9,90; 18,60' }, 'quantity', /écrit deux fois/],
  [
    { quantity: '6 sacs, 12 sacs', PD_PriceRange: '9; 18', quantityEn: '6 bags' },
    'quantityEn',
    /2 lots en français et 1 en anglais/,
  ],
  [
    { quantity: '6 sacs, 12 sacs', PD_PriceRange: '9; 18', quantityEn: '12 bags, 6 bags' },
    'quantityEn',
    /«\u00a012 bags\u00a0» n’est pas «\u00a06 sacs\u00a0»/,
  ],
  [{ quantity: null, PD_PriceRange: '9,90', quantityEn: '6 bags' }, 'quantityEn', /aucun lot en français/],
  [{ usage: 'deux par nuit' }, 'usage', /« par voyageur et séjour », « par séjour » ou « par logement et mois »/],
  [{ VAT: 19.6 }, 'VAT', /19,6\s% n’est pas un taux français/],
  [{ slug: 'Rouleaux' }, 'slug', /lettres minuscules/],
  [{ slug: '12345' }, 'slug', /numéro interne/],
  [{ slug: 'abcdefghijklmnopqrstuvwx' }, 'slug', /numéro interne/],
])('an item with %j is refused at %s with a French sentence', async (fields, field, sentence) => {
  const { url } = service();
  const before = await readItem(url, 'boite-a-cles');
  const desk = await deskOf(url);
  const refusals = await refusalsOf(await desk.call('PUT', put(ITEM, before.documentId), fields));
  expect(refusals[field]).toMatch(sentence);
  expect(await readItem(url, 'boite-a-cles')).toEqual(before);
});

test('a negative stock is refused', async () => {
  const { url } = service();
  const { documentId } = await readItem(url, 'boite-a-cles');
  const desk = await deskOf(url);
  const refusals = await refusalsOf(await desk.call('PUT', put(ITEM, documentId), { stock: -1 }));
  expect(Object.keys(refusals)).toEqual(['stock']);
});

test('a slug or reference that another item has is refused at its field', async () => {
  const { url } = service();
  const { documentId } = await readItem(url, 'boite-a-cles');
  const desk = await deskOf(url);
  const slug = await refusalsOf(await desk.call('PUT', put(ITEM, documentId), { slug: 'papier-bobines' }));
  expect(Object.keys(slug)).toEqual(['slug']);
  const reference = await refusalsOf(await desk.call('PUT', put(ITEM, documentId), { reference: 'PAP-8080' }));
  expect(Object.keys(reference)).toEqual(['reference']);
});

test('an item cannot be put into itself, nor into its own contents', async () => {
  const { url } = service();
  const desk = await deskOf(url);
  const root = await readItem(url, 'papier-bobines');
  const grandchild = await readItem(url, 'rouleaux-thermiques-80x80');
  for (const { documentId, id } of [root, grandchild]) {
    const refusals = await refusalsOf(
      await desk.call('PUT', put(ITEM, root.documentId), { parent: { connect: [{ documentId, id }], disconnect: [] } }),
    );
    expect(refusals.parent).toMatch(/dans elle-même/);
  }
});

test('a fifth level is refused, whether the item or its category moves', async () => {
  const { url } = service();
  const desk = await deskOf(url);
  const third = await readItem(url, 'rouleaux-thermiques-80x80');
  const under = (parent: string) => ({ connect: [{ documentId: parent }] });
  const fourth = await desk.create(ITEM, { title: 'Quatre', slug: 'niveau-quatre', parent: under(third.documentId) });
  const fifth = { title: 'Cinq', slug: 'niveau-cinq', parent: under(fourth.documentId) };
  const asNew = await refusalsOf(await desk.call('POST', `/content-manager/collection-types/${ITEM}`, fifth));
  expect(asNew.parent).toMatch(/5 niveaux/);

  const shelf = await readItem(url, 'rouleaux-de-caisse');
  const literie = await readItem(url, 'linge-literie');
  const [secondLevel] = literie.children;
  const moved = await desk.call('PUT', put(ITEM, shelf.documentId), { parent: under(secondLevel?.documentId ?? '') });
  expect((await refusalsOf(moved)).parent).toMatch(/5 niveaux/);
});

test('two concurrent moves cannot close a cycle', async () => {
  const { url } = service();
  const desk = await deskOf(url);
  const first = await desk.create(ITEM, { title: 'Boucle A', slug: 'boucle-a' });
  const second = await desk.create(ITEM, { title: 'Boucle B', slug: 'boucle-b' });
  const answers = await Promise.all([
    desk.call('PUT', put(ITEM, first.documentId), { parent: { connect: [{ documentId: second.documentId }] } }),
    desk.call('PUT', put(ITEM, second.documentId), { parent: { connect: [{ documentId: first.documentId }] } }),
  ]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400']);
});

test('a category with contents cannot be deleted, an empty one can', async () => {
  const { url } = service();
  const desk = await deskOf(url);
  const shelf = await readItem(url, 'papier-bobines');
  const refused = await desk.delete(ITEM, shelf.documentId);
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('Déplacez ou supprimez d’abord son contenu');
  const empty = await desk.create(ITEM, { title: 'Vide', slug: 'rayon-vide' });
  expect((await desk.delete(ITEM, empty.documentId)).status).toBe(200);
});

test.each([
  [{ actionLabel: 'Voir', actionPath: null }, 'actionPath', /pas d’adresse/],
  [{ actionLabel: null, actionPath: '/samples' }, 'actionLabel', /pas de texte/],
  [{ actionLabel: 'Voir', actionPath: '//ailleurs.example' }, 'actionPath', /commence par/],
  [{ actionLabel: 'Voir', actionPath: 'javascript:alert(1)' }, 'actionPath', /commence par/],
])('a banner whose button is %j is refused', async (fields, field, sentence) => {
  const uid = 'api::cta-banner.cta-banner';
  const desk = await deskOf(service().url);
  const banner = { title: 'Bandeau', rank: 9, ...fields };
  const refusals = await refusalsOf(await desk.call('POST', `/content-manager/collection-types/${uid}`, banner));
  expect(refusals[field]).toMatch(sentence);
});

test('a group of synonyms needs two words', async () => {
  const desk = await deskOf(service().url);
  const path = '/content-manager/collection-types/api::search-synonym.search-synonym';
  expect((await refusalsOf(await desk.call('POST', path, { words: 'bobine, ' }))).words).toMatch(/au moins deux mots/);
});

test('a changed legal text needs another version, and placeholders that have a setting', async () => {
  const { url } = service();
  const desk = await deskOf(url);
  const path = put(LEGAL_PAGE, await borrowTerms(service()));
  const sameVersion = await refusalsOf(await desk.call('PUT', path, { body: 'Un autre texte.' }));
  expect(sameVersion.version).toMatch(/nouvelle version/);
  const unknown = { body: 'Écrivez à {{seller.fax}}.', version: '2026-12' };
  expect((await refusalsOf(await desk.call('PUT', path, unknown))).body).toContain('{{seller.fax}}');
  const right = { body: 'Vendu par {{seller.legalName}}.', version: '2026-12' };
  expect((await desk.call('PUT', path, right)).status).toBe(200);
  await expect
    .poll(async () => (await (await fetch(`${url}/api/legal-pages/cgv`)).json()) as unknown)
    .toMatchObject({ data: { body: 'Vendu par Économat SAS.', version: '2026-12' } });
});

test('a privacy policy without the table of what the shop erases is refused in both languages', async () => {
  const { url } = service();
  const desk = await deskOf(url);
  const page = (await (await fetch(`${url}/api/legal-pages/privacy-policy`)).json()) as {
    data: { documentId: string };
  };
  const path = put(LEGAL_PAGE, page.data.documentId);
  const refusals = await refusalsOf(
    await desk.call('PUT', path, { body: 'Trois ans.', bodyEn: 'Three years.', version: '2' }),
  );
  expect(refusals).toMatchObject({
    body: expect.stringContaining('{{retention.table}}') as string,
    bodyEn: expect.stringContaining('{{retention.table}}') as string,
  });
});

test('a payment term above the 60 days of the law is refused at its field', async () => {
  const desk = await deskOf(service().url);
  const path = '/content-manager/single-types/api::shop-setting.shop-setting';
  const { data } = (await (await desk.call('GET', path)).json()) as { data: { payment: object } };
  const changed = { ...data, payment: { ...data.payment, transferDueDays: 61 } };
  expect(Object.keys(await refusalsOf(await desk.call('PUT', path, changed)))).toEqual(['payment.transferDueDays']);
});

test('bank details with a wrong digit are refused inside their block', async () => {
  const desk = await deskOf(service().url);
  const path = '/content-manager/single-types/api::shop-setting.shop-setting';
  const { data } = (await (await desk.call('GET', path)).json()) as { data: { bank: object } };
  const changed = { ...data, bank: { ...data.bank, iban: 'FR7630006000011234567890188' } };
  expect((await refusalsOf(await desk.call('PUT', path, changed)))['bank.iban']).toMatch(/IBAN est faux/);
});
