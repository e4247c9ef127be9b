import { type ImgHTMLAttributes, useContext, useEffect, useRef, useState } from 'react';
import styles from './picture.module.css';
import { classNames } from './class-names.ts';
import { FirstPicturesContext } from './first-pictures.ts';
import { type PictureSlot, sizesOf, sourceSet } from './picture-slot.ts';

/** A picture with what a browser needs to reserve its place and choose a file. */
export interface PictureSource {
  url: string;
  alt: string;
  /** Of `alt`, where it is not the page's. */
  lang?: 'fr';
  width: number;
  height: number;
  /** Files in several widths, by type; absent for drawings. */
  renditions?: { readonly folder: string; readonly widths: readonly number[]; readonly types: readonly string[] };
  /** The spot that stays in sight where a slot crops, in percent of width and height; the middle without it. */
  focalPoint?: { readonly x: number; readonly y: number };
}

const PLACEHOLDER = '/images/paper-placeholder.webp';
const AVIF = 'image/avif';

interface PictureProps extends Pick<ImgHTMLAttributes<HTMLImageElement>, 'className'> {
  picture: PictureSource | null;
  slot: PictureSlot;
  /** The largest paint of the page: loaded at once and first. Others wait until they are near the screen. */
  priority?: boolean;
  /** Overrides the picture's words: `''` when the same words stand beside it. */
  alt?: string;
}

/** A responsive picture; a missing or broken one becomes the paper placeholder. */
export function Picture({ picture, slot, priority = false, alt, className }: PictureProps) {
  const element = useRef<HTMLImageElement>(null);
  const firstPictures = useContext(FirstPicturesContext);
  const [broken, setBroken] = useState<string | null>(null);
  const isBroken = picture === null || broken === picture.url;

  // A picture may have failed before hydration: its error event is lost.
  useEffect(() => {
    const image = element.current;
    if (image && picture && image.complete && image.naturalWidth === 0 && image.currentSrc !== '')
      setBroken(picture.url);
  }, [picture]);

  if (isBroken)
    return (
      <img
        className={className}
        loading="lazy"
        src={PLACEHOLDER}
        alt={alt ?? picture?.alt ?? ''}
        width={900}
        height={900}
      />
    );

  const { types = [] } = picture.renditions ?? {};
  const sizes = sizesOf(picture, slot);
  const avif = types.includes('avif') ? sourceSet(picture, slot, 'avif') : undefined;
  const webp = types.includes('webp') ? sourceSet(picture, slot, 'webp') : undefined;
  if (priority) firstPictures?.add({ url: picture.url, ...(avif && { type: AVIF }), sourceSet: avif ?? webp, sizes });
  return (
    <picture>
      {avif && <source type={AVIF} srcSet={avif} sizes={sizes} />}
      <img
        ref={element}
        className={classNames(styles['focused'], className)}
        data-x={tenths(picture.focalPoint?.x)}
        data-y={tenths(picture.focalPoint?.y)}
        // Attributes are set in this order, and an address begins to load what is not known to wait.
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'low'}
        decoding="async"
        sizes={webp && sizes}
        srcSet={webp}
        src={picture.url}
        alt={alt ?? picture.alt}
        lang={alt === undefined ? picture.lang : undefined}
        width={picture.width}
        height={picture.height}
        onError={() => setBroken(picture.url)}
      />
    </picture>
  );
}

/** The style sheet knows tenths, since the page's policy allows no style of an element's own. */
function tenths(percent = 50): number | undefined {
  const rounded = Math.round(Math.min(Math.max(percent, 0), 100) / 10) * 10;
  return rounded === 50 ? undefined : rounded;
}
