import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

/** Words that no English sentence has. */
const FRENCH =
  'le les des du au aux une un et est sont avec sans pour par dans sur sous entre vers chez votre vos notre nos leur cette cet ces ce qui que dont vous nous il elle ils elles ne pas plus ou où aucun aucune tout toute tous toutes ajouter retirer panier commande commander livraison adresse prix article articles rayon produit produits compte mot passe courriel paiement virement carte facture jour jours ouvré ouvrés heures franco gratuit gratuite voir choisir retour suivant précédent'.split(
    ' ',
  );
/** Of these some are English too. */
const ENGLISH_TOO = new Set([
  'note',
  'article',
  'articles',
  'carte',
  'des',
  'un',
  'plus',
  'sur',
  'passe',
  'par',
  'pour',
]);

/** Names and addresses, which no language changes, and words that the law names in French. */
const NAMES = [
  /\b\d+(?: bis)?,? (?:rue|quai|avenue|allée|place|boulevard|chemin|impasse|route)\b[^,\n()]*/giu,
  /\b\d{5} \p{Lu}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]*)*/gu,
  /PayPal \(Europe\) S\.à r\.l\. et Cie|Médiation Commerce Exemple/gu,
  // A voucher of the demo shop, and the hour of Paris.
  /\b(?:BIENVENUE|CES?T)\b/gu,
];

const CATALOGUE = path.resolve(import.meta.dirname, '../../apps/content-service/seed/catalogue');
const LEGAL_TEXTS = path.resolve(CATALOGUE, '../legal');
const ENGLISH_NAME = /En$/;

/** Every word of texts of the demo shop, by whether they are English. */
function wordsOfDemoShop(): { french: Set<string>; english: Set<string> } {
  const french = new Set<string>();
  const english = new Set<string>();
  function read(value: unknown, name: string): void {
    if (typeof value === 'string') {
      const words = ENGLISH_NAME.test(name) ? english : french;
      for (const word of wordsOf(value)) words.add(word);
    } else if (Array.isArray(value)) {
      for (const part of value) read(part, name);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) if (key !== 'manufacturer') read(part, key);
    }
  }
  for (const file of readdirSync(CATALOGUE)) read(JSON.parse(readFileSync(path.join(CATALOGUE, file), 'utf8')), '');
  // Goods, charges and courts are called by words that the catalogue's French texts happen to have.
  for (const file of readdirSync(LEGAL_TEXTS).filter((name) => name.endsWith('.en.md')))
    read(readFileSync(path.join(LEGAL_TEXTS, file), 'utf8'), 'bodyEn');
  return { french, english };
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
}

let known: ReadonlySet<string> | undefined;

/** French words of sentences, and those of the demo shop's goods that its English texts do without. */
function vocabulary(): ReadonlySet<string> {
  if (known) return known;
  const { french, english } = wordsOfDemoShop();
  const goods = [...french].filter((word) => word.length > 3 && !english.has(word));
  known = new Set([...FRENCH, ...goods].filter((word) => !ENGLISH_TOO.has(word)));
  return known;
}

/** What stands on an English page in French without being marked so, save names and addresses. */
export async function frenchTexts(page: Page): Promise<string[]> {
  const french = vocabulary();
  const texts = await page.evaluate(shownTexts);
  return [...new Set(texts)].filter((text) => {
    const own = NAMES.reduce((rest, name) => rest.replaceAll(name, ' '), text);
    return wordsOf(own).some((word) => french.has(word));
  });
}

/** Everything that is seen or read aloud, outside elements that say that they are French. */
function shownTexts(): string[] {
  const texts: string[] = [document.title];
  const isOurs = (element: Element | null) =>
    element !== null &&
    element.checkVisibility() &&
    element.closest('[lang|=fr], address, script, style, noscript') === null;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (isOurs(node.parentElement)) texts.push(node.textContent ?? '');
  for (const element of document.querySelectorAll('[alt], [aria-label], [title], [placeholder]'))
    if (isOurs(element))
      for (const name of ['alt', 'aria-label', 'title', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}
