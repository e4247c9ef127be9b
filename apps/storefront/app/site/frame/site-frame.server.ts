import { formatDayTime, formatPhone, type Language, said } from '@economat/commerce';
import { isHomeTile, slugIn } from '../../shared/content/catalogue.ts';
import { actionOf } from '../../shared/content/editor-action.ts';
import { titleOf } from '../../shared/content/node-paths.ts';
import type { SitePreview } from '../../shared/content/preview-content.server.ts';
import type { Site } from '../../shared/page/site-context.server.ts';

/** The first level of the menu. */
export function menuEntries({ content, language }: Pick<Site, 'content' | 'language'>) {
  return (content.catalogue?.roots ?? [])
    .filter((node) => !isHomeTile(node))
    .map((node) => ({
      slug: slugIn(node.item, language),
      title: titleOf(node, language),
      hasChildren: node.children.length > 0,
    }));
}

/** The content of header and footer, small because it is in every page. */
export function siteFrameData(site: Site) {
  const { content, language, preview } = site;
  const { settings, banners } = content;
  return {
    menu: menuEntries(site),
    banners: (banners ?? []).map((banner) => ({
      id: banner.id,
      title: said(language, banner.title, banner.titleEn),
      description: said(language, banner.description, banner.descriptionEn),
      action: actionOf(banner, site),
    })),
    isUntaxed: settings?.seller.vatFranchise ?? false,
    seller: settings && {
      tradeName: settings.seller.tradeName,
      street: settings.seller.street,
      town: `${settings.seller.postalCode} ${settings.seller.city}`,
      phone: formatPhone(settings.seller.phone),
      email: settings.seller.email,
      openingHours: said(language, settings.openingHours, settings.openingHoursEn),
      messagingUrl: settings.messagingUrl,
    },
    preview: preview && shownPreview(preview, language),
    paymentMethods: settings?.paymentMethods ?? [],
    year: new Date().getFullYear(),
  };
}

/** What a preview says of itself, its moments in words. */
export interface ShownPreview {
  /** Where its map begins, whatever the language. */
  path: string;
  at: string | null;
  withOffline: boolean;
  until: string;
}

function shownPreview({ path, at, withOffline, until }: SitePreview, language: Language): ShownPreview {
  return {
    path,
    at: at === null ? null : formatDayTime(new Date(at), language),
    withOffline,
    until: formatDayTime(new Date(until), language),
  };
}

export type SiteFrameData = ReturnType<typeof siteFrameData>;
