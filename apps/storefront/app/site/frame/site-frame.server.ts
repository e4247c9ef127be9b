import { isHomeTile } from '../../shared/content/catalogue.ts';
import type { Site } from '../../shared/page/site-context.server.ts';

/** The content of header and footer, small because it is in every page. */
export function siteFrameData({ content, language }: Site) {
  const { settings, banners, catalogue } = content;
  return {
    menu: (catalogue?.roots ?? [])
      .filter((node) => !isHomeTile(node))
      .map(({ item, children }) => ({ slug: item.slug, title: item.title, hasChildren: children.length > 0 })),
    banners: (banners ?? []).map(({ id, title, description, actionLabel, actionPath }) => ({
      id,
      title,
      description,
      actionLabel,
      actionPath,
    })),
    isUntaxed: settings?.seller.vatFranchise ?? false,
    seller: settings && {
      tradeName: settings.seller.tradeName,
      street: settings.seller.street,
      town: `${settings.seller.postalCode} ${settings.seller.city}`,
      phone: settings.seller.phone,
      email: settings.seller.email,
      openingHours: (language === 'en' ? settings.openingHoursEn : null) ?? settings.openingHours,
      messagingUrl: settings.messagingUrl,
    },
    paymentMethods: settings?.paymentMethods ?? [],
    year: new Date().getFullYear(),
  };
}

export type SiteFrameData = ReturnType<typeof siteFrameData>;
