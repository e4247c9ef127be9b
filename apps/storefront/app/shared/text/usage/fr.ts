import type { UsageBasis } from '@economat/commerce';

const BASES: Readonly<Record<UsageBasis, string>> = {
  'guest-stay': 'par voyageur et par séjour',
  stay: 'par séjour',
  'flat-month': 'par logement et par mois',
};

/** Words of the calculator of what a letting needs. */
export const text = {
  counted: (pieces: string, per: UsageBasis) => `Nous comptons ${pieces} ${BASES[per]}.`,
  flats: 'Logements',
  stays: 'Séjours par mois et logement',
  guests: 'Voyageurs par séjour',
  months: 'Mois à couvrir',
  needed: (pieces: string, stays: string, isOneStay: boolean) =>
    `Il en faut ${pieces} pour ${isOneStay ? 'un séjour' : `${stays} séjours`}.`,
  left: (pieces: string) => `Il en restera ${pieces}.`,
  perStay: (price: string) => `soit ${price} HT par séjour`,
  tooMany: 'C’est plus que ce qui peut être commandé aujourd’hui. Comptez moins de mois.',
  add: 'Ajouter cette quantité',
  untaxed: { perStay: (price: string) => `soit ${price} par séjour` },
};
