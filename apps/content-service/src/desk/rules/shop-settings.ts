import { frenchVatNumber, isIban, isSiren, isSiret, isTrackingTemplate } from '@economat/commerce';
import type { StoredShopSettings } from '../../site-content/shop-settings-queries.ts';
import { type EditorProblem, problemAt } from '../field-problem.ts';

type StoredCarrier = StoredShopSettings['carriers'][number];

const MESSAGING = /^(?:sms:|tel:|mailto:|https:\/\/)\S+$/;
const WEBSITE = /^https?:\/\/\S+$/;
const BIC = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/** Figures of invoices and transfers have their own checksums: a typing error there costs money. */
export function checkShopSettings({
  seller,
  contact,
  host,
  mediator,
  bank,
  delivery,
  carriers,
}: StoredShopSettings): EditorProblem[] {
  const rules: [isRight: boolean, field: string, message: string][] = [
    [isSiren(seller.siren), 'seller.siren', 'Ce SIREN est faux : neuf chiffres, dont le dernier vérifie les autres.'],
    [
      isEmptyOr(seller.siret, isSiret),
      'seller.siret',
      'Ce SIRET est faux : le SIREN suivi de cinq chiffres, dont le dernier vérifie les autres.',
    ],
    [
      hasRightVatNumber(seller),
      'seller.vatNumber',
      'Ce numéro de TVA est faux : FR, deux chiffres de contrôle et le SIREN. Seul un vendeur en franchise peut s’en passer.',
    ],
    [
      !(seller.vatFranchise && seller.vatOnDebits),
      'seller.vatOnDebits',
      'Un vendeur en franchise ne facture pas de TVA : l’option pour les débits n’a pas d’objet.',
    ],
    [
      isIban(bank.iban),
      'bank.iban',
      'Cet IBAN est faux : un chiffre manque ou a changé. Recopiez-le du relevé d’identité bancaire.',
    ],
    [
      isEmptyOr(bank.bic, (bic) => BIC.test(bic)),
      'bank.bic',
      'Le BIC compte 8 ou 11 caractères, par exemple : AGRIFRPP882.',
    ],
    [
      delivery.minimumBusinessDays <= delivery.maximumBusinessDays,
      'delivery.maximumBusinessDays',
      'Le délai maximal est plus court que le délai minimal. Écrivez un nombre au moins égal.',
    ],
    [
      isEmptyOr(contact.instantMessagingUrl, (address) => MESSAGING.test(address)),
      'contact.instantMessagingUrl',
      'Écrivez un lien qui commence par sms:, tel:, mailto: ou https://.',
    ],
    [
      isEmptyOr(host.website, (address) => WEBSITE.test(address)),
      'host.website',
      'Écrivez l’adresse entière du site, par exemple : https://www.exemple.fr.',
    ],
    [
      WEBSITE.test(mediator.website),
      'mediator.website',
      'Écrivez l’adresse entière du site, par exemple : https://www.exemple.fr.',
    ],
  ];
  return [
    ...rules.flatMap(([isRight, field, message]) => (isRight ? [] : [problemAt(field, message)])),
    ...carriers.flatMap((carrier, place) => carrierProblems(carrier, place, carriers)),
  ];
}

function carrierProblems(
  { name, trackingTemplate }: StoredCarrier,
  place: number,
  carriers: readonly StoredCarrier[],
): EditorProblem[] {
  const isTwice = carriers.slice(0, place).some((earlier) => isSameName(earlier.name, name));
  return [
    ...(isTwice ? [problemAt(`carriers.${place}.name`, 'Ce transporteur est déjà dans la liste.')] : []),
    ...(isEmptyOr(trackingTemplate, isTrackingTemplate)
      ? []
      : [
          problemAt(
            `carriers.${place}.trackingTemplate`,
            'Écrivez une adresse https:// avec {number} une seule fois, après le nom du site, par exemple : https://www.exemple.fr/suivi?code={number}.',
          ),
        ]),
  ];
}

function isEmptyOr(text: string | null, isRight: (text: string) => boolean): boolean {
  return text === null || text === '' || isRight(text);
}

function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

function hasRightVatNumber({ vatNumber, vatFranchise, siren }: StoredShopSettings['seller']): boolean {
  if (vatNumber === null || vatNumber === '') return vatFranchise;
  return vatNumber === frenchVatNumber(siren);
}
