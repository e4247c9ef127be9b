import type { Language } from '@economat/commerce';
import type { StoredShopSettings } from '../site-content/shop-settings-queries.ts';
import type { Sender } from './mail-content.ts';
import { homeLink, type ShopLinks } from './shop-links.ts';
import { wordsOf } from './words/words-of.ts';

/** The shop at the foot of a mail: the identity that the law requires on business letters. */
export function senderOf(settings: StoredShopSettings, links: ShopLinks, language: Language): Sender {
  const { seller, contact, shopName } = settings;
  const { colon, footer } = wordsOf(language);
  return {
    shopName,
    shopUrl: homeLink(links),
    lines: [
      `${seller.legalName}, ${seller.legalForm} ${footer.capital} ${seller.shareCapital}`,
      `${seller.street}, ${seller.postalCode} ${seller.city}`,
      [`RCS ${seller.rcsCity} ${seller.siren}`, seller.vatNumber].filter(Boolean).join(' · '),
      `${footer.phone}${colon} ${contact.phone} · ${contact.email}`,
    ],
  };
}
