import { escapeMarkup } from '@economat/commerce';
import type { FirstPicture, FirstPictures } from '../ui/first-pictures.ts';

/** Announces first pictures in the head: browsers look for pictures when they have read style and text. */
export class AnnouncedPictures implements FirstPictures {
  readonly #links = new Set<string>();

  add({ url, type, sourceSet, sizes }: FirstPicture): void {
    const file = sourceSet === undefined ? { href: url } : { imagesrcset: sourceSet, imagesizes: sizes, type };
    const attributes = Object.entries({ rel: 'preload', as: 'image', ...file, fetchpriority: 'high' });
    const written = attributes.map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeMarkup(value)}"`));
    this.#links.add(`<link${written.join('')}>`);
  }

  /** The page with its announcements. They end the head, so that the browser's drawing finds every other part of it in its place. */
  announcedIn(page: string): string {
    return page.replace('</head>', () => `${[...this.#links].join('')}</head>`);
  }
}
