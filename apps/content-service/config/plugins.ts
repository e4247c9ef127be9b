import { FILE_MAXIMUM_BYTES } from '../src/http/uploaded-files.ts';
import { deriveSecret } from '../src/environment/secrets.ts';
import { setUploadHeaders } from '../src/uploads/served-headers.ts';

export default () => ({
  'users-permissions': { config: { jwtSecret: deriveSecret('customer-jwt'), jwt: { expiresIn: '30d' } } },
  upload: {
    config: {
      sizeLimit: FILE_MAXIMUM_BYTES,
      // Files are judged by src/uploads, in French; an empty list keeps Strapi from warning that nobody does.
      security: { deniedTypes: [] },
      providerOptions: { localServer: { setHeaders: setUploadHeaders } },
    },
  },
});
