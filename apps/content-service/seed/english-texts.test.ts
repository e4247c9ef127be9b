import { parseBundleOptions } from '@economat/commerce';
import { describe, expect, test } from 'vitest';
import { ctaBanners, home, items, media, partners, settings, trustLogos } from './seed-data.ts';

/** Names in the texts that are written with accents. */
const NAMES = ['Drôme', ...[...trustLogos, ...partners].map(({ name }) => name)];
/** Where English counts otherwise: threads by the inch, a tank in litres, hours to twelve. */
const COUNTED_OTHERWISE = /fils\/cm²|Réservoir de|14\u00A0h/;

type Text = string | null | undefined;
/** Where it stands, the French text, and the English one that buyers read instead. */
type Pair = readonly [where: string, french: Text, english: Text];

const pairs: Pair[] = [
  ...items.flatMap((item): Pair[] => [
    [`${item.slug} title`, item.title, item.titleEn],
    [`${item.slug} bundles`, labels(item.quantity), labels(item.quantityEn)],
    [`${item.slug} weight`, item.weight, item.weightEn],
    [`${item.slug} points`, item.points, item.pointsEn],
    [`${item.slug} safetyNotes`, item.safetyNotes, item.safetyNotesEn],
    ...paragraphs(item.description, item.descriptionEn).map((pair): Pair => [`${item.slug} description`, ...pair]),
    ...item.variants.flatMap((variant): Pair[] => [
      [`${item.slug} variant title`, variant.title, variant.titleEn],
      [`${item.slug} variant name`, variant.name, variant.nameEn],
    ]),
  ]),
  ...home.heroes.flatMap((hero): Pair[] => [
    ['hero title', hero.title, hero.titleEn],
    ['hero sentence', hero.sentence, hero.sentenceEn],
    ['hero actionLabel', hero.actionLabel, hero.actionLabelEn],
  ]),
  ...ctaBanners.flatMap((banner): Pair[] => [
    ['banner title', banner.title, banner.titleEn],
    ['banner description', banner.description, banner.descriptionEn],
    ['banner actionLabel', banner.actionLabel, banner.actionLabelEn],
  ]),
  ...partners.flatMap((partner): Pair[] => [
    [`${partner.name} category`, partner.category, partner.categoryEn],
    [`${partner.name} description`, partner.description, partner.descriptionEn],
  ]),
  ...trustLogos.map((logo): Pair => [`${logo.name} alt`, logo.alt, logo.altEn]),
  ...Object.entries(media).map(([name, { altFr, altEn }]): Pair => [name, altFr, altEn]),
  ['tagline', settings.tagline, settings.taglineEn],
  ['delivery area', settings.delivery.area, settings.delivery.areaEn],
];

function paragraphs(french: readonly string[], english: readonly string[] = []): [Text, Text][] {
  return Array.from({ length: Math.max(french.length, english.length) }, (_, place) => [french[place], english[place]]);
}

function labels(quantity: Text): Text {
  const options = parseBundleOptions(quantity);
  return options.length === 0 ? null : options.map(({ label }) => label).join(', ');
}

const faulty = (has: (pair: Pair) => boolean) => pairs.filter(has).map((pair) => pair.join(' | '));
const englishWith = (fault: RegExp) => faulty(([, , english]) => fault.test(english ?? ''));

describe('the demo shop in English', () => {
  test('has a text wherever there is a French one, and nowhere else', () => {
    expect(pairs.length).toBeGreaterThan(800);
    expect(faulty(([, french, english]) => ((french ?? null) === null) !== ((english ?? null) === null))).toEqual([]);
  });

  test('offers the same bundles in the same order and written form', () => {
    for (const { slug, quantity, quantityEn } of items) {
      const pieces = (field: Text) => parseBundleOptions(field).map((option) => option.pieces);
      expect(pieces(quantityEn), slug).toEqual(pieces(quantity));
      expect(quantityEn?.startsWith('"'), slug).toBe(quantity?.startsWith('"'));
    }
  });

  test('has as many points, cut at the same commas', () => {
    const count = (points: Text) => (points ?? '').split(/,\s+|\n/).length;
    expect(items.filter((item) => count(item.points) !== count(item.pointsEn)).map(({ slug }) => slug)).toEqual([]);
  });

  test('says each number that the French text says in digits', () => {
    const numbers = (text: Text) =>
      (text ?? '')
        .replace(/(?<=\d)[\s\u00A0](?=\d{3}(?!\d))/g, '')
        .replace(/(?<=[1-9]\d{0,2}),(?=\d{3}(?!\d))/g, '')
        .replace(/(?<=\d),(?=\d)/g, '.')
        .match(/\d+(?:\.\d+)?/g)
        ?.toSorted() ?? [];
    const differing = faulty(
      ([, french, english]) =>
        !COUNTED_OTHERWISE.test(french ?? '') && numbers(french).join(' ') !== numbers(english).join(' '),
    );
    expect(differing).toEqual([]);
  });

  test('translates all but names, sizes and words that both languages share', () => {
    const same = pairs.flatMap(([, french, english]) => (french === english && french ? [french] : []));
    const words = same.filter((text) => /\p{L}{3}/u.test(text.replace(/\d+ (?:kit|trio)s?/g, '')));
    expect(new Set(words)).toEqual(new Set([...trustLogos.map(({ name }) => name), 'Beige', 'Cognac']));
  });

  test('holds no French word, sign or decimal comma', () => {
    expect(englishWith(/[«»]|\d\s?€|€\s\d|\d,\d(?!\d\d)/)).toEqual([]);
    const foreign =
      /(?<!\p{L})(?:le|la|les|des|du|une|et|pour|avec|sans|dans|vos|votre|nos|aux|qui|que|HT|TTC)(?!\p{L})|[à-öø-ÿœ]/iu;
    const withoutNames = (text: Text) => NAMES.reduce((rest, name) => rest.replaceAll(name, ''), text ?? '');
    expect(faulty(([, , english]) => foreign.test(withoutNames(english)))).toEqual([]);
  });

  test('is British English: colours, litres, personalised books', () => {
    expect(
      englishWith(/\b(?:colors?|center|fiber|liters?|meters?|aluminum|gray|personaliz\w+|sanitiz\w+|molded)\b/i),
    ).toEqual([]);
  });

  test('keeps English typography', () => {
    expect(englishWith(/[\s\u00A0][:;!?%]|['"]|\d %|\s{2}| - |\.\.\./)).toEqual([]);
    expect(englishWith(/\d (?:mm|cm|m|kg|g|gsm|ml|cl|L|h|dB|µm|°C)(?![\p{L}])/u)).toEqual([]);
    expect(englishWith(/\d (?=×)|× (?=\d)/)).toEqual([]);
  });
});
