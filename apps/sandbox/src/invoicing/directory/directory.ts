export interface DirectoryLine {
  readonly addressingIdentifier: string;
  readonly siren: string;
  readonly siret: string | null;
  readonly routingCode: string | null;
  readonly addressingSuffix: string | null;
  readonly directoryLineStatus: 'Enabled' | 'Disabled' | 'Upcoming';
  readonly name: string;
}

/** One active company with every kind of line, one without a platform, one reached by suffixes alone. Others are unknown. */
const KNOWN: readonly DirectoryLine[] = [
  line('552100554', 'HOTEL BELLECOUR'),
  line('552100554', 'HOTEL BELLECOUR', { siret: '55210055400013' }),
  line('552100554', 'HOTEL BELLECOUR', { siret: '55210055400013', routingCode: 'ECONOMAT' }),
  line('404833048', 'GITE SANS PLATEFORME', { directoryLineStatus: 'Disabled' }),
  line('443061841', 'CHAINE DES ALPES', { addressingSuffix: 'ACHATS' }),
  line('443061841', 'CHAINE DES ALPES', { addressingSuffix: 'TRAVAUX' }),
];

type Detail = Partial<Pick<DirectoryLine, 'siret' | 'routingCode' | 'addressingSuffix' | 'directoryLineStatus'>>;

export function line(siren: string, name: string, detail: Detail = {}): DirectoryLine {
  const { siret = null, routingCode = null, addressingSuffix = null, directoryLineStatus = 'Enabled' } = detail;
  const addressingIdentifier = [siren, siret, routingCode, addressingSuffix].filter((part) => part !== null).join('_');
  return { addressingIdentifier, siren, siret, routingCode, addressingSuffix, directoryLineStatus, name };
}

/** Where companies receive invoices. Lines are added by control, and start anew with a reset. */
export class Directory {
  #lines: readonly DirectoryLine[];
  readonly #changed: () => void;

  constructor(state: readonly DirectoryLine[] | null, changed: () => void) {
    this.#lines = state ?? KNOWN;
    this.#changed = changed;
  }

  lines(): readonly DirectoryLine[] {
    return this.#lines;
  }

  /** Puts a line in the place of the one with the same address. */
  put(added: DirectoryLine): void {
    const others = this.#lines.filter((one) => one.addressingIdentifier !== added.addressingIdentifier);
    this.#lines = [...others, added];
    this.#changed();
  }

  find(addressingIdentifier: string): DirectoryLine | null {
    return this.#lines.find((one) => one.addressingIdentifier === addressingIdentifier) ?? null;
  }

  clear(): void {
    this.#lines = KNOWN;
    this.#changed();
  }
}
