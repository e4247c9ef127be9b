import type { Media } from '@economat/contract';
import type { PictureSource } from '../ui/picture.tsx';

/** Product pictures are squares unless the media library says otherwise. */
const DEFAULT_SIZE = 900;

/** What a page needs of a media file: the file itself and every smaller form Strapi made of it. */
export function pictureSource(media: Media | null | undefined, fallbackAlt = ''): PictureSource | null {
  if (!media) return null;
  const width = media.width ?? DEFAULT_SIZE;
  const height = media.height ?? DEFAULT_SIZE;
  const { thumbnail, small, medium, large } = media.formats ?? {};
  const candidates = [thumbnail, small, medium, large, { url: media.url, width }]
    .filter((format) => format !== undefined)
    .map((format) => `${format.url} ${format.width}w`);
  return {
    url: media.url,
    alt: media.alternativeText ?? fallbackAlt,
    width,
    height,
    srcSet: candidates.length > 1 ? candidates.join(', ') : undefined,
  };
}

/** The smallest form that is still sharp in a list. */
export function thumbnailUrl(media: Media | null | undefined): string | null {
  return media?.formats?.thumbnail?.url ?? media?.formats?.small?.url ?? media?.url ?? null;
}
