import { createContext } from 'react';

/** A picture that a page paints first, as the head announces it: one address, or several with the sizes they are shown in. */
export interface FirstPicture {
  readonly url: string;
  readonly type?: string;
  readonly sourceSet?: string | undefined;
  readonly sizes?: string;
}

/** What a page paints first, gathered while the server draws it: browsers look for pictures when they have read style and text. */
export class FirstPictures {
  readonly #links = new Set<string>();

  add({ url, type, sourceSet, sizes }: FirstPicture): void {
    const file = sourceSet === undefined ? { href: url } : { imagesrcset: sourceSet, imagesizes: sizes, type };
    const attributes = Object.entries({ rel: 'preload', as: 'image', ...file, fetchpriority: 'high' });
    const written = attributes.map(([name, value]) => (value === undefined ? '' : ` ${name}="${escape(value)}"`));
    this.#links.add(`<link${written.join('')}>`);
  }

  /** The page with its announcements. They end the head, so that the browser's drawing finds every other part of it in its place. */
  announcedIn(page: string): string {
    return page.replace('</head>', () => `${[...this.#links].join('')}</head>`);
  }
}

function escape(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

/** Absent in the browser, where a picture begins to load when it is drawn. */
export const FirstPicturesContext = createContext<FirstPictures | undefined>(undefined);
