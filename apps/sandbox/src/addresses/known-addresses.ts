/** An address as the national address base holds it; a town has its own name. */
export interface KnownAddress {
  readonly name: string;
  readonly postcode: string;
  readonly city: string;
  readonly type: 'housenumber' | 'street' | 'municipality';
  readonly longitude: number;
  readonly latitude: number;
}

/** Streets of the demo's world. Numbers stand with the street's name, as the base writes them. */
export const ADDRESSES: readonly KnownAddress[] = [
  at('18 Quai des Tisserands', '69002', 'Lyon', 4.831, 45.754),
  at('12 Rue des Lilas', '69003', 'Lyon', 4.874, 45.751),
  at('12 Rue des Lilas', '74000', 'Annecy', 6.121, 45.904),
  at('14 Rue des Lilas', '69003', 'Lyon', 4.875, 45.751),
  at('8 Boulevard du Port', '80000', 'Amiens', 2.29, 49.897),
  at('3 Place de l’Église', '01300', 'Belley', 5.688, 45.76),
];

/** Belley’s postcode belongs to several towns, Annecy’s to one. */
export const TOWNS: readonly KnownAddress[] = [
  town('Lyon', '69002', 4.831, 45.754),
  town('Lyon', '69003', 4.874, 45.751),
  town('Annecy', '74000', 6.121, 45.904),
  town('Amiens', '80000', 2.29, 49.897),
  town('Belley', '01300', 5.688, 45.76),
  town('Magnieu', '01300', 5.724, 45.771),
  town('Virignin', '01300', 5.713, 45.719),
];

function at(name: string, postcode: string, city: string, longitude: number, latitude: number): KnownAddress {
  return { name, postcode, city, type: 'housenumber', longitude, latitude };
}

function town(name: string, postcode: string, longitude: number, latitude: number): KnownAddress {
  return { name, postcode, city: name, type: 'municipality', longitude, latitude };
}
