import type { ShopSettings } from '@economat/contract';
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
 * The public part of the settings, field by field: a new setting of the desk is not published by accident.
 * @param ways payment options, which depend on the installation and not on the desk.
 */
export function shopSettingsAnswer(
  stored: StoredShopSettings,
  ways: Pick<ShopSettings, 'paymentMethods' | 'cardForm'>,
): ShopSettings {
  const { seller, contact, host, mediator, bank, delivery, payment } = stored;
  return {
    seller: {
      legalName: seller.legalName,
      tradeName: stored.shopName,
      legalForm: seller.legalForm,
      shareCapital: seller.shareCapital,
      street: seller.street,
      postalCode: seller.postalCode,
      city: seller.city,
      country: seller.country,
      siren: seller.siren,
      siret: seller.siret,
      rcs: `RCS ${seller.rcsCity}`,
      vatNumber: seller.vatNumber === '' ? null : seller.vatNumber,
      vatFranchise: seller.vatFranchise,
      email: contact.email,
      phone: contact.phone,
      publicationDirector: seller.publicationDirector,
      uniqueIdentifierRep: stored.producerResponsibility.packagingId,
    },
    openingHours: contact.openingHours,
    openingHoursEn: contact.openingHoursEn,
    messagingUrl: contact.instantMessagingUrl,
    host: { name: host.legalName, address: postalAddress(host), phone: host.phone },
    mediator: { name: mediator.name, address: postalAddress(mediator), website: mediator.website },
    bank: { accountHolder: bank.accountHolder, bankName: bank.bankName, iban: bank.iban, bic: bank.bic },
    delivery: {
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
  };
}
