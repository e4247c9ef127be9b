import { DEFAULT_LANGUAGE, type Language, type Said } from '@economat/commerce';
import type { Media } from '@economat/contract';
import type { PictureSource } from '../ui/picture.tsx';

/** Product pictures are squares unless the media library says otherwise. */
const DEFAULT_SIZE = 900;

/** What a page needs of a picture, with what it shows in words. */
export function pictureSource(media: Media | null | undefined, { text, lang }: Said): PictureSource | null {
  if (!media) return null;
  const { url, width, height, renditions, focalPoint } = media;
  return {
    url,
    alt: text,
    ...(lang ? { lang } : {}),
    width: width ?? DEFAULT_SIZE,
    height: height ?? DEFAULT_SIZE,
    ...(renditions ? { renditions } : {}),
    ...(focalPoint ? { focalPoint } : {}),
  };
}

/**
 * A picture of an article. Its own words are French, as the media library has them; to English readers the article's name describes it,
 * where that is English.
 */
export function articlePicture(media: Media | null | undefined, title: Said, language: Language): PictureSource | null {
  const isOwn = language === DEFAULT_LANGUAGE || title.lang !== undefined;
  return pictureSource(media, isOwn ? { ...title, text: media?.alternativeText ?? title.text } : title);
}

/** A small file that is still sharp in a list. */
export function thumbnailUrl(media: Media | null | undefined): string | null {
  return media?.formats?.thumbnail?.url ?? media?.url ?? null;
}

const SMALL_RENDITION = /^(?<folder>.+)\/192\.webp$/;

/**
 * The square of a list, from the address alone that a cart keeps: the files beside that address are known by their names. An address from
 * before stands for itself.
 */
export function smallPicture(address: string, size: number): PictureSource {
  const folder = SMALL_RENDITION.exec(address)?.groups?.['folder'];
  const renditions = folder === undefined ? {} : { renditions: { folder, widths: [96, 192], types: ['webp'] } };
  return { url: address, alt: '', width: size, height: size, ...renditions };
}
