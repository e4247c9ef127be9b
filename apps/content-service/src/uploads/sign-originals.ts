import { isDocument, isPhoto, signedAddress } from './original-access.ts';
import { isRendition } from '../pictures/rendition-address.ts';

interface StoredFile {
  readonly url: string;
}

/** What Strapi asks a store whose files are not for everybody. */
interface Provider {
  extend(methods: {
    isPrivate(): Promise<boolean>;
    getSignedUrl(file: StoredFile): Promise<{ readonly url: string }>;
  }): void;
}

/** The desk alone sees originals and all documents: it is given signed addresses with everything it reads. Call while Strapi registers. */
export function signOriginals(): void {
  const { provider } = strapi.plugin('upload') as unknown as { provider: Provider };
  provider.extend({
    isPrivate: async () => true,
    getSignedUrl: async ({ url }) => ({
      url: isDocument(url) || (isPhoto(url) && !isRendition(url)) ? signedAddress(url) : url,
    }),
  });
}
