/** What an item may lack before it is shown. */
export const ARTICLE_LACKS = [
  'title',
  'department',
  'price',
  'vat',
  'description',
  'picture',
  'manufacturer',
  'alternative-text',
  'reference',
] as const;
export type ArticleLack = (typeof ARTICLE_LACKS)[number];

/** What the law or a buyer can do without; the others keep an item offline. */
const ADVISED: ReadonlySet<ArticleLack> = new Set(['alternative-text', 'reference']);

/** An item as far as its completeness is concerned. */
export interface ArticleFacts {
  readonly title: string | null;
  /** Whether other items lie below it: then it is a department, which sells nothing itself. */
  readonly hasContents: boolean;
  readonly hasDepartment: boolean;
  /** Whether it is a tile of the home page, which needs no department to be found. */
  readonly isHomeTile: boolean;
  readonly price: string | null;
  readonly vatPercent: number | null;
  /** The words of the description, without its form. */
  readonly description: string;
  /** The alternative text of each picture. */
  readonly pictures: readonly (string | null)[];
  readonly manufacturer: string | null;
  readonly isService: boolean;
  readonly reference: string | null;
}

/**
 * What an item lacks, in the order of the form. Essential characteristics and price are owed to consumers before an order (article L111-1 of
 * the Code de la consommation); picture and manufacturer of goods by article 19 of the General Product Safety Regulation.
 */
export function articleLacks(facts: ArticleFacts): ArticleLack[] {
  const isMissing: Record<ArticleLack, boolean> = { ...NOTHING_MISSING, title: isBlank(facts.title) };
  if (!facts.hasContents) {
    isMissing.department = !facts.hasDepartment && !facts.isHomeTile;
    isMissing.price = isBlank(facts.price);
    isMissing.vat = facts.vatPercent === null;
    isMissing.description = isBlank(facts.description);
    isMissing.picture = facts.pictures.length === 0;
    isMissing.manufacturer = !facts.isService && isBlank(facts.manufacturer);
    isMissing['alternative-text'] = facts.pictures.some(isBlank);
    isMissing.reference = isBlank(facts.reference);
  }
  return ARTICLE_LACKS.filter((lack) => isMissing[lack]);
}

/** Whether an item without this stays offline. */
export function keepsOffline(lack: ArticleLack): boolean {
  return !ADVISED.has(lack);
}

const NOTHING_MISSING: Readonly<Record<ArticleLack, boolean>> = {
  title: false,
  department: false,
  price: false,
  vat: false,
  description: false,
  picture: false,
  manufacturer: false,
  'alternative-text': false,
  reference: false,
};

function isBlank(text: string | null): boolean {
  return text === null || text.trim() === '';
}
