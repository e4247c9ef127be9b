/** A carrier of the shop, as its settings name it. */
export interface Carrier {
  readonly name: string;
  /** Where its parcels are followed, with `{number}` for the tracking number; null where it has no such page. */
  readonly trackingTemplate: string | null;
}

const NUMBER_PLACE = '{number}';

/** The number stands behind the host, so that no number leads to another site. */
const TEMPLATE = /^https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d{1,5})?\/[^\s<>"'\\{}]*\{number\}[^\s<>"'\\{}]*$/i;

export function isTrackingTemplate(text: string): boolean {
  return TEMPLATE.test(text);
}

/** The page on which a parcel is followed. */
export function trackingUrl(template: string, trackingNumber: string): string {
  return template.split(NUMBER_PLACE).join(encodeURIComponent(trackingNumber));
}

/** A tracking number as it is stored: people write it in groups and in any case, scanners do not. */
export function normaliseTrackingNumber(text: string): string {
  return text.replace(/\s+/gu, '').toUpperCase();
}

/** The carrier of this name, in any case; one that the settings do not know has no page to follow its parcels. */
export function carrierNamed(carriers: readonly Carrier[], name: string): Carrier {
  const wanted = name.trim().toLowerCase();
  return (
    carriers.find((carrier) => carrier.name.trim().toLowerCase() === wanted) ?? {
      name: name.trim(),
      trackingTemplate: null,
    }
  );
}
