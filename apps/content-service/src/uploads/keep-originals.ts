import { extendStrapiService } from '../database/strapi-service.ts';

/** The part of Strapi's work on a sent picture that is not wanted. */
interface ImageManipulation {
  optimize(file: unknown): Promise<unknown>;
  generateResponsiveFormats(file: unknown): Promise<readonly unknown[]>;
}

/**
 * Strapi would store a photo compressed anew, and make further sizes while the editor waits. The shop keeps what was sent, and makes what
 * pages load of it in the background.
 */
export function keepOriginals(): void {
  extendStrapiService<ImageManipulation>('plugin::upload.image-manipulation', (service) => ({
    ...service,
    optimize: async (file) => file,
    generateResponsiveFormats: async () => [],
  }));
}
