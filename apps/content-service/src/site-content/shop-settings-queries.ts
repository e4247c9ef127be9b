import * as z from 'zod/mini';

const text = z.string();
const optional = z.nullable(z.string());
/** Null in settings saved before the field existed. */
const flag = z.pipe(
  z.nullable(z.boolean()),
  z.transform((stated) => stated ?? false),
);
const place = { street: text, postalCode: text, city: text, country: text };

/** The single type `shop-setting` as editors fill it in. */
const storedShopSettings = z.object({
  shopName: text,
  tagline: optional,
  taglineEn: optional,
  seller: z.object({
    ...place,
    legalName: text,
    legalForm: text,
    shareCapital: text,
    siren: text,
    siret: optional,
    rcsCity: text,
    vatNumber: optional,
    vatFranchise: flag,
    vatOnDebits: flag,
    activityCode: optional,
    publicationDirector: text,
  }),
  contact: z.object({
    phone: text,
    email: text,
    privacyEmail: optional,
    openingHours: text,
    openingHoursEn: optional,
    instantMessagingUrl: optional,
  }),
  host: z.object({ ...place, legalName: text, phone: text, website: optional }),
  mediator: z.object({ ...place, name: text, website: text, email: optional }),
  producerResponsibility: z.object({
    packagingId: optional,
    textilesId: optional,
    electricalEquipmentId: optional,
    batteriesId: optional,
  }),
  bank: z.object({ accountHolder: text, bankName: optional, iban: text, bic: optional }),
  delivery: z.object({
    area: text,
    areaEn: optional,
    cutOffHour: z.int(),
    minimumBusinessDays: z.int(),
    maximumBusinessDays: z.int(),
  }),
  /** None in settings saved before the field existed. */
  carriers: z.array(z.object({ name: text, trackingTemplate: optional })),
  payment: z.object({
    transferDueDays: z.int(),
    latePaymentPenaltyText: text,
    recoveryIndemnityText: text,
    earlyPaymentDiscountText: text,
  }),
});
export type StoredShopSettings = z.infer<typeof storedShopSettings>;

/** The shop settings, or null while they are empty. */
export async function readShopSettings(): Promise<StoredShopSettings | null> {
  const stored: unknown = await strapi.documents('api::shop-setting.shop-setting').findFirst({ populate: '*' });
  return stored === null || stored === undefined ? null : storedShopSettings.parse(stored);
}
