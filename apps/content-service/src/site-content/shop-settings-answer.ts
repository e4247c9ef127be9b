import { type ShopSettings, shopSettings } from '@economat/contract';
import { named } from '../http/named.ts';
import type { StoredShopSettings } from './shop-settings-queries.ts';

interface Place {
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
}

function postalAddress({ street, postalCode, city }: Place): string {
  return `${street}, ${postalCode} ${city}`;
}

/**
 * The public part of the settings: only what the contract names, so that a new setting is not published by accident.
 * @param ways to pay, which depend on the installation and not on the desk.
 */
export function shopSettingsAnswer(
  stored: StoredShopSettings,
  ways: Pick<ShopSettings, 'paymentMethods' | 'cardForm'>,
): ShopSettings {
  const { seller, contact, host, mediator, bank, delivery, payment } = stored;
  return named(shopSettings.shape, {
    ...contact,
    tagline: stored.tagline || null,
    taglineEn: stored.taglineEn || null,
    openingHoursEn: contact.openingHoursEn || null,
    seller: named(shopSettings.shape.seller.shape, {
      ...contact,
      ...seller,
      tradeName: stored.shopName,
      rcs: `RCS ${seller.rcsCity}`,
      vatNumber: seller.vatNumber === '' ? null : seller.vatNumber,
      uniqueIdentifierRep: stored.producerResponsibility.packagingId,
    }),
    messagingUrl: contact.instantMessagingUrl,
    host: { name: host.legalName, address: postalAddress(host), phone: host.phone },
    mediator: { name: mediator.name, address: postalAddress(mediator), website: mediator.website },
    bank: named(shopSettings.shape.bank.shape, bank),
    delivery: {
      area: delivery.area,
      areaEn: delivery.areaEn || null,
      cutOffHour: delivery.cutOffHour,
      minimumDays: delivery.minimumBusinessDays,
      maximumDays: delivery.maximumBusinessDays,
    },
    bankTransferDays: payment.transferDueDays,
    ...ways,
    invoice: {
      latePenalty: payment.latePaymentPenaltyText,
      recoveryIndemnity: payment.recoveryIndemnityText,
      earlyPayment: payment.earlyPaymentDiscountText,
    },
  });
}
