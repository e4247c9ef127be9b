import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from '@economat/commerce';
import * as z from 'zod/mini';

const text = z.nullable(z.string());
/** Where the English text is left out, the field stays empty. */
const english = z._default(text, null);
const count = z.nullable(z.int());

export interface SeedItem extends z.infer<typeof seedItemFields> {
  children: SeedItem[];
}
const seedItemFields = z.object({
  slug: z.string(),
  title: z.string(),
  titleEn: english,
  reference: text,
  icon: text,
  gallery: z.array(z.string()),
  description: z.array(z.string()),
  descriptionEn: z._default(z.array(z.string()), []),
  weight: text,
  weightEn: english,
  priceRange: text,
  points: text,
  pointsEn: english,
  quantity: text,
  quantityEn: english,
  vat: z.number(),
  nature: z.enum(['goods', 'service']),
  homeRank: count,
  variants: z.array(z.object({ title: z.string(), titleEn: english, name: z.string(), nameEn: english })),
  rank: z.int(),
  stock: count,
  place: text,
  usage: english,
  manufacturer: text,
  safetyNotes: text,
  safetyNotesEn: english,
});
const seedItem: z.ZodMiniType<SeedItem> = z.object({
  ...seedItemFields.shape,
  children: z.lazy(() => z.array(seedItem)),
});

const seedMedia = z.record(z.string(), z.object({ altFr: z.string(), altEn: z.string() }));

const seedBanners = z.array(
  z.object({
    title: z.string(),
    titleEn: english,
    description: text,
    descriptionEn: english,
    actionLabel: text,
    actionLabelEn: english,
    actionPath: text,
    rank: z.int(),
  }),
);
const seedHeroes = z.object({
  heroes: z.array(
    z.object({
      title: z.string(),
      titleEn: english,
      sentence: text,
      sentenceEn: english,
      picture: z.string(),
      actionLabel: text,
      actionLabelEn: english,
      actionPath: text,
      rank: z.int(),
    }),
  ),
});
const seedPartners = z.array(
  z.object({
    name: z.string(),
    logo: text,
    description: text,
    descriptionEn: english,
    category: text,
    categoryEn: english,
    rank: z.int(),
  }),
);
const seedTrustLogos = z.array(z.object({ image: z.string(), alt: z.string(), altEn: english, rank: z.int() }));
const seedSynonyms = z.array(z.object({ language: z.enum(LANGUAGES), terms: z.array(z.string()) }));
const seedVouchers = z.array(z.looseObject({ code: z.string(), categories: z.array(z.string()) }));
const seedAddress = z.looseObject({
  addressName: z.string(),
  firstName: z.string(),
  name: z.string(),
  companyName: text,
  country: z.enum(['FR', 'NL']),
  street: z.string(),
  address2: text,
  postalCode: z.string(),
  city: z.string(),
  phone: z.string(),
  email: z.string(),
});
const seedCustomer = z.looseObject({
  username: z.string(),
  email: z.string(),
  password: z.string(),
  addresses: z.array(seedAddress),
});
export type SeedCustomer = z.infer<typeof seedCustomer>;
const seedOrder = z.object({
  /** The attempt key: the same order is never placed twice. */
  key: z.string(),
  /** The account's e-mail address, and the names of two of its addresses. */
  customer: z.string(),
  billing: z.string(),
  shipping: z.string(),
  items: z.array(z.object({ slug: z.string(), option: text, quantity: z.int() })),
  notes: text,
  isPaid: z.boolean(),
  shipment: z.nullable(z.object({ carrier: z.string(), trackingNumber: z.string() })),
});
export type SeedOrder = z.infer<typeof seedOrder>;
const seedSettings = z.record(z.string(), z.unknown());

/** The demo shop as readable files: one reader per file, each validated, so that an error names its file. */
export class SeedFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  readonly media = () => this.#read('media.json', seedMedia);
  readonly banners = () => this.#read('cta-banners.json', seedBanners);
  readonly heroes = async () => (await this.#read('home.json', seedHeroes)).heroes;
  readonly partners = () => this.#read('partners.json', seedPartners);
  readonly trustLogos = () => this.#read('trust-logos.json', seedTrustLogos);
  readonly synonyms = () => this.#read('synonyms.json', seedSynonyms);
  readonly vouchers = () => this.#read('vouchers.json', seedVouchers);
  readonly customers = () => this.#read('customers.json', z.array(seedCustomer));
  readonly orders = () => this.#read('orders.json', z.array(seedOrder));
  readonly settings = () => this.#read('shop-settings.json', seedSettings);
  readonly legalText = (name: string) => readFile(join(this.#folder, 'legal', `${name}.md`), 'utf8');
  readonly mediaPath = (name: string) => join(this.#folder, 'media', name);

  /** Top-level items; each file holds one with its subtree. */
  async catalogue(): Promise<SeedItem[]> {
    const names = (await readdir(join(this.#folder, 'catalogue'))).filter((name) => name.endsWith('.json')).toSorted();
    return Promise.all(names.map((name) => this.#read(join('catalogue', name), seedItem)));
  }

  async #read<Value>(name: string, schema: z.ZodMiniType<Value>): Promise<Value> {
    const parsed = schema.safeParse(JSON.parse(await readFile(join(this.#folder, name), 'utf8')));
    if (parsed.success) return parsed.data;
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`seed/${name}: ${problems.join('; ')}`);
  }
}
