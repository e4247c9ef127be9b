import { CARD_BRANDS, PUBLIC_PAYMENT_METHODS } from '@economat/commerce';
import * as z from 'zod/mini';
import { englishTwin, media } from './catalogue.ts';

export const homeHero = z.object({
  id: z.number(),
  documentId: z.string(),
  title: z.string(),
  titleEn: englishTwin,
  sentence: z.nullable(z.string()),
  sentenceEn: englishTwin,
  actionLabel: z.nullable(z.string()),
  actionLabelEn: englishTwin,
  actionPath: z.nullable(z.string()),
  image: media,
  rank: z.int(),
});
export const ctaBanner = z.object({
  id: z.number(),
  documentId: z.string(),
  title: z.string(),
  titleEn: englishTwin,
  description: z.nullable(z.string()),
  descriptionEn: englishTwin,
  actionLabel: z.nullable(z.string()),
  actionLabelEn: englishTwin,
  actionPath: z.nullable(z.string()),
});
export const trustLogo = z.object({
  id: z.number(),
  documentId: z.string(),
  image: z.object({ ...media.shape, alt: z.string(), altEn: englishTwin }),
});
export const partner = z.object({
  id: z.number(),
  documentId: z.string(),
  name: z.string(),
  logo: z.nullable(media),
  description: z.nullable(z.string()),
  descriptionEn: englishTwin,
  category: z.nullable(z.string()),
  categoryEn: englishTwin,
});
export type HomeHero = z.infer<typeof homeHero>;
export type CtaBanner = z.infer<typeof ctaBanner>;
export type TrustLogo = z.infer<typeof trustLogo>;
export type Partner = z.infer<typeof partner>;

export const homeHeroesAnswer = z.object({ data: z.array(homeHero) });
export const ctaBannersAnswer = z.object({ data: z.array(ctaBanner) });
export const trustLogosAnswer = z.object({ data: z.array(trustLogo) });
export const partnersAnswer = z.object({ data: z.array(partner) });

export const LEGAL_PAGE_SLUGS = ['cgv', 'mentions-legales', 'privacy-policy'] as const;

/** A legal page in both languages. Bodies are Markdown with `{{seller.legalName}}`-like placeholders, filled from the shop settings. */
export const legalPage = z.object({
  id: z.number(),
  documentId: z.string(),
  slug: z.enum(LEGAL_PAGE_SLUGS),
  title: z.string(),
  titleEn: englishTwin,
  body: z.string(),
  bodyEn: englishTwin,
  /** Printed on the page and kept on every order as the version that was accepted. */
  version: z.string(),
  fingerprint: z.string(),
  updatedAt: z.string(),
});
export type LegalPage = z.infer<typeof legalPage>;
export const legalPageAnswer = z.object({ data: legalPage });

export const cardForm = z.object({
  action: z.url(),
  brands: z.array(z.object({ brand: z.enum(CARD_BRANDS), value: z.string() })),
});
export type CardFormSettings = z.infer<typeof cardForm>;

/** Public part of the single type `shop-setting`: who sells, how to reach them, where to pay. Never constants in code. */
export const shopSettings = z.object({
  /** The shop in one sentence. */
  tagline: z.nullable(z.string()),
  taglineEn: englishTwin,
  seller: z.object({
    legalName: z.string(),
    tradeName: z.string(),
    legalForm: z.string(),
    shareCapital: z.string(),
    street: z.string(),
    postalCode: z.string(),
    city: z.string(),
    country: z.string(),
    siren: z.string(),
    siret: z.nullable(z.string()),
    rcs: z.string(),
    /** Null for a seller in franchise who has none. */
    vatNumber: z.nullable(z.string()),
    /** The seller charges no VAT (CGI art. 293 B): prices are neither HT nor TTC. */
    vatFranchise: z.boolean(),
    email: z.string(),
    phone: z.string(),
    publicationDirector: z.string(),
    uniqueIdentifierRep: z.nullable(z.string()),
  }),
  openingHours: z.string(),
  openingHoursEn: englishTwin,
  messagingUrl: z.nullable(z.string()),
  host: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
  mediator: z.object({ name: z.string(), address: z.string(), website: z.string() }),
  bank: z.object({
    accountHolder: z.string(),
    bankName: z.nullable(z.string()),
    iban: z.string(),
    bic: z.nullable(z.string()),
  }),
  delivery: z.object({
    area: z.string(),
    areaEn: englishTwin,
    cutOffHour: z.int(),
    minimumDays: z.int(),
    maximumDays: z.int(),
  }),
  bankTransferDays: z.int(),
  /** The payment methods of this installation. */
  paymentMethods: z.array(z.enum(PUBLIC_PAYMENT_METHODS)),
  /**
   * The shop's own card form: where it posts to, and the accepted brands with the platform's names for them. Null: cards are typed on the
   * platform's page.
   */
  cardForm: z.nullable(cardForm),
  invoice: z.object({ latePenalty: z.string(), recoveryIndemnity: z.string(), earlyPayment: z.string() }),
});
export type ShopSettings = z.infer<typeof shopSettings>;
export const shopSettingsAnswer = z.object({ data: shopSettings });
