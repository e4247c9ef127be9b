import { type AddressPerLanguage, DEFAULT_LANGUAGE, LANGUAGES } from '@economat/commerce';
import type { MetaDescriptor } from 'react-router';
import { loadedText } from '../text/load-text.ts';
import type { PictureSource } from '../ui/picture.tsx';
import type { Site } from './site-context.server.ts';

export interface PageMeta {
  title: string;
  description?: string | undefined;
  /** The canonical address in each language. Private pages have none and are kept out of search engines. */
  addresses: AddressPerLanguage;
  image?: PictureSource | undefined;
  type?: 'website' | 'product';
  structuredData?: readonly object[] | undefined;
}

/** Stands for the shop where a page has no picture of its own. */
const SHOP_PICTURE = { url: '/icon-512.png', width: 512, height: 512 };

/** Tags of a public page. They are made where the page is, so that no browser loads how. */
export function publicMeta({ language, publicUrl }: Site, page: PageMeta): MetaDescriptor[] {
  const { shopName } = loadedText(language, 'shared');
  const address = publicUrl + page.addresses[language];
  const fullTitle = `${page.title} · ${shopName}`;
  const tags: MetaDescriptor[] = [
    { title: fullTitle },
    { property: 'og:title', content: page.title },
    { property: 'og:site_name', content: shopName },
    { property: 'og:type', content: page.type === 'product' ? 'product' : 'website' },
    { property: 'og:url', content: address },
    { tagName: 'link', rel: 'canonical', href: address },
    // For a reader of any other language the shop is French.
    alternate('x-default', publicUrl + page.addresses[DEFAULT_LANGUAGE]),
  ];
  for (const spoken of LANGUAGES)
    tags.push(alternate(spoken, publicUrl + page.addresses[spoken]), {
      property: spoken === language ? 'og:locale' : 'og:locale:alternate',
      content: spoken === 'fr' ? 'fr_FR' : 'en_GB',
    });
  if (page.description)
    tags.push(
      { name: 'description', content: page.description },
      { property: 'og:description', content: page.description },
    );
  const image = page.image ?? { ...SHOP_PICTURE, alt: shopName };
  tags.push(
    { property: 'og:image', content: new URL(image.url, publicUrl).href },
    { property: 'og:image:alt', content: image.alt },
    ...sizeOfFile(image),
    { name: 'twitter:card', content: page.image ? 'summary_large_image' : 'summary' },
  );
  for (const data of page.structuredData ?? []) tags.push({ 'script:ld+json': data as Record<string, string> });
  return tags;
}

function alternate(hrefLang: string, href: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', hrefLang, href };
}

/** The file's own size: a picture says that of its original. */
function sizeOfFile({ width, height, renditions }: Omit<PictureSource, 'alt' | 'url'>): MetaDescriptor[] {
  const widest = renditions?.widths.at(-1) ?? width;
  return [
    { property: 'og:image:width', content: String(widest) },
    { property: 'og:image:height', content: String(Math.round((widest * height) / width)) },
  ];
}
