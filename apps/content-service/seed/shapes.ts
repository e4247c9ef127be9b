import * as z from 'zod/mini';

/** The seed files as they stand on disk. Strict: a misspelt key fails, it is not left out in silence. */

const text = z.string().check(z.trim(), z.minLength(1));
const file = z.string().check(z.regex(/^[a-z0-9-]+\.(?:webp|svg)$/));
const slug = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));
const path = z.string().check(z.regex(/^\/[a-z0-9/-]*$/));
const rank = z.int().check(z.minimum(1));
const amountCents = z.int().check(z.minimum(1));
/** The English text beside a French one; without it buyers read the French one. */
const english = z.optional(z.nullable(text));
const moment = z.iso.datetime({ offset: true });

export const catalogueItem = z.strictObject({
  slug,
  title: text,
  titleEn: english,
  /** Article code; null for a category. */
  reference: z.nullable(text),
  /** Pictogram of a menu entry or tile of the first level; null below. */
  icon: z.nullable(file),
  gallery: z.array(file),
  /** One paragraph each. */
  description: z.array(text),
  /** As many paragraphs, in the same order; empty or left out: none. */
  descriptionEn: z.optional(z.array(text)),
  weight: z.nullable(text),
  weightEn: english,
  /** PD_PriceRange, letter for letter. */
  priceRange: z.nullable(text),
  /** PD_Points: short phrases separated by commas. */
  points: z.nullable(text),
  pointsEn: english,
  /** The `quantity` field, letter for letter: plain text or a JSON string. */
  quantity: z.nullable(text),
  /** The same bundles in the same order, in the same form. */
  quantityEn: english,
  /** Percent. */
  vat: z.number(),
  /** What an invoice calls it. */
  nature: z.enum(['goods', 'service']),
  /** isHomeProduct. */
  homeRank: z.nullable(rank),
  variants: z.array(z.strictObject({ title: text, titleEn: english, name: text, nameEn: english })),
  rank,
  /** Pieces; null: not counted. */
  stock: z.nullable(z.int().check(z.minimum(0))),
  /** In the stock room; null: none. */
  place: z.nullable(text),
  /** What stays use up, letter for letter; left out for all but consumables. */
  usage: z.optional(text),
  manufacturer: z.nullable(text),
  safetyNotes: z.nullable(text),
  safetyNotesEn: english,
  get children() {
    return z.array(catalogueItem);
  },
});

export const media = z.record(file, z.strictObject({ altFr: text, altEn: text, width: z.int(), height: z.int() }));

export const home = z.strictObject({
  heroes: z.array(
    z.strictObject({
      title: text,
      titleEn: english,
      sentence: text,
      sentenceEn: english,
      picture: file,
      actionLabel: text,
      actionLabelEn: english,
      actionPath: path,
      rank,
    }),
  ),
});

export const ctaBanners = z.array(
  z.strictObject({
    title: text,
    titleEn: english,
    description: text,
    descriptionEn: english,
    actionLabel: z.nullable(text),
    actionLabelEn: english,
    actionPath: z.nullable(path),
    rank,
  }),
);

export const trustLogos = z.array(z.strictObject({ name: text, image: file, alt: text, altEn: english, rank }));

export const partners = z.array(
  z.strictObject({
    name: text,
    logo: file,
    description: text,
    descriptionEn: english,
    category: text,
    categoryEn: english,
    rank,
  }),
);

const place = { street: text, postalCode: text, city: text, country: z.enum(['FR', 'NL']) };

export const shopSettings = z.strictObject({
  shopName: text,
  tagline: text,
  taglineEn: english,
  seller: z.strictObject({
    legalName: text,
    legalForm: text,
    shareCapital: text,
    ...place,
    siren: text,
    siret: text,
    rcsCity: text,
    vatNumber: text,
    activityCode: text,
    publicationDirector: text,
  }),
  contact: z.strictObject({
    phone: text,
    email: text,
    privacyEmail: text,
    openingHours: text,
    openingHoursEn: text,
    instantMessagingUrl: text,
  }),
  host: z.strictObject({ legalName: text, ...place, phone: text, website: text }),
  mediator: z.strictObject({ name: text, ...place, website: text, email: text }),
  carriers: z.array(z.strictObject({ name: text, trackingTemplate: text })),
  producerResponsibility: z.strictObject({
    packagingId: text,
    textilesId: text,
    electricalEquipmentId: text,
    batteriesId: text,
  }),
  bank: z.strictObject({ accountHolder: text, bankName: text, iban: text, bic: text }),
  delivery: z.strictObject({
    area: text,
    areaEn: english,
    cutOffHour: z.int(),
    minimumBusinessDays: z.int(),
    maximumBusinessDays: z.int(),
  }),
  payment: z.strictObject({
    transferDueDays: z.int(),
    latePaymentPenaltyText: text,
    recoveryIndemnityText: text,
    earlyPaymentDiscountText: text,
  }),
});

export const vouchers = z.array(
  z.strictObject({
    code: text,
    kind: z.enum(['percentage', 'amount']),
    percent: z.nullable(z.number()),
    /** Including VAT. */
    amountCents: z.nullable(amountCents),
    /** Excluding VAT. */
    minimumSubTotalCents: z.nullable(amountCents),
    startsAt: z.nullable(moment),
    endsAt: z.nullable(moment),
    usageLimit: z.nullable(z.int()),
    usageLimitPerCustomer: z.nullable(z.int()),
    /** Slugs of categories or products; empty: the whole catalogue. */
    categories: z.array(slug),
    active: z.boolean(),
    description: text,
  }),
);

const address = z.strictObject({
  type: z.enum(['billing', 'shipping']),
  isPrimary: z.boolean(),
  addressName: text,
  firstName: text,
  name: text,
  companyName: z.nullable(text),
  ...place,
  address2: z.nullable(text),
  phone: text,
  email: text,
});

export const customers = z.array(
  z.strictObject({
    username: text,
    email: text,
    /** Of the demonstration only; never of a real account. */
    password: text,
    firstName: text,
    name: text,
    displayName: text,
    companyName: z.nullable(text),
    siren: z.nullable(text),
    vatNumber: z.nullable(text),
    addresses: z.array(address),
  }),
);

/** Orders of the demo customer; `key` is the attempt key. */
export const orders = z.array(
  z.strictObject({
    key: text.check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)),
    customer: text,
    billing: text,
    shipping: text,
    items: z.array(z.strictObject({ slug, option: z.nullable(text), quantity: z.int() })).check(z.minLength(1)),
    notes: z.nullable(text),
    isPaid: z.boolean(),
    shipment: z.nullable(z.strictObject({ carrier: text, trackingNumber: text })),
  }),
);

/** Words that mean the same to a searching buyer of that language. */
export const synonyms = z.array(
  z.strictObject({ language: z.enum(['fr', 'en']), terms: z.array(text).check(z.minLength(2)) }),
);

export type CatalogueItem = z.infer<typeof catalogueItem>;
export type Media = z.infer<typeof media>;
