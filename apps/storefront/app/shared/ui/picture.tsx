import { type ImgHTMLAttributes, useEffect, useRef, useState } from 'react';

/** A picture with what a browser needs to reserve its place and choose a size. */
export interface PictureSource {
  url: string;
  alt: string;
  width: number;
  height: number;
  /** Widths and addresses for `srcset`; absent for drawings. */
  srcSet?: string | undefined;
}

const PLACEHOLDER = '/images/paper-placeholder.webp';

interface PictureProps extends Pick<ImgHTMLAttributes<HTMLImageElement>, 'className' | 'sizes'> {
  picture: PictureSource | null;
  /** The largest paint of the page: loaded at once and first. Others wait until they are near the screen. */
  priority?: boolean;
  /** Overrides the picture's words: `''` when the same words stand beside it. */
  alt?: string;
}

/** A responsive picture; a missing or broken one becomes the paper placeholder. */
export function Picture({ picture, priority = false, alt, sizes, className }: PictureProps) {
  const element = useRef<HTMLImageElement>(null);
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
        src={PLACEHOLDER}
        alt={alt ?? picture?.alt ?? ''}
        width={900}
        height={900}
        loading="lazy"
      />
    );
  return (
    <img
      ref={element}
      className={className}
      src={picture.url}
      srcSet={picture.srcSet}
      sizes={picture.srcSet ? sizes : undefined}
      alt={alt ?? picture.alt}
      width={picture.width}
      height={picture.height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'low'}
      decoding="async"
      onError={() => setBroken(picture.url)}
    />
  );
}
