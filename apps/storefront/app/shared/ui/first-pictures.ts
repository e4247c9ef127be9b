import { createContext } from 'react';

/** A picture that a page paints first, as the head announces it: one address, or several with the sizes they are shown in. */
export interface FirstPicture {
  readonly url: string;
  readonly type?: string;
  readonly sourceSet?: string | undefined;
  readonly sizes?: string;
}

/** Takes what a page paints first, while the server draws it. */
export interface FirstPictures {
  add(picture: FirstPicture): void;
}

/** Absent in the browser, where a picture begins to load when it is drawn. */
export const FirstPicturesContext = createContext<FirstPictures | undefined>(undefined);
