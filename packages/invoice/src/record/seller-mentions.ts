import { formatMoney, SIREN_LENGTH } from '@economat/commerce';

import type { Seller } from './record.ts';

/** "au capital de 10 000,00 €", null for a seller without share capital. */
export function formatShareCapital({ shareCapital }: Seller): string | null {
  return shareCapital === null ? null : `au capital de ${formatMoney(shareCapital, 'fr')}`;
}

/** "RCS Paris 732 829 320". */
export function registerMention({ rcs, siren }: Seller): string {
  return `RCS ${rcs} ${groupSiren(siren)}`;
}

/** 732829320 → "732 829 320", SIRET 73282932000074 → "732 829 320 00074", with no-break spaces. */
export function groupSiren(sirenOrSiret: string): string {
  const siren = sirenOrSiret.slice(0, SIREN_LENGTH).replaceAll(/(\d{3})(?=\d)/g, '$1\u00A0');
  const establishment = sirenOrSiret.slice(SIREN_LENGTH);
  return establishment === '' ? siren : `${siren}\u00A0${establishment}`;
}
