import { FILE_MAXIMUM_BYTES } from '../src/http/uploaded-files.ts';
import { deriveSecret } from '../src/secrets.ts';

export default () => ({
  'users-permissions': { config: { jwtSecret: deriveSecret('customer-jwt'), jwt: { expiresIn: '30d' } } },
  upload: {
    config: {
      sizeLimit: FILE_MAXIMUM_BYTES,
      // Widths the storefront's pictures ask for; names are the spec's plus Strapi's own.
      breakpoints: { large: 1200, medium: 800, small: 480 },
    },
  },
});
