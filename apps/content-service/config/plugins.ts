import { FILE_MAXIMUM_BYTES } from '../src/http/uploaded-files.ts';
import { environment } from '../src/environment/environment.ts';
import { s3Options } from '../src/environment/object-store-settings.ts';
import { deriveSecret } from '../src/environment/secrets.ts';
import { setUploadHeaders } from '../src/uploads/served-headers.ts';

const { objectStore } = environment();

/** Where files go. Their addresses are those of the shop in both cases: the shop serves them itself. */
const provider =
  objectStore === null
    ? { provider: 'local', providerOptions: { localServer: { setHeaders: setUploadHeaders } } }
    : {
        provider: 'aws-s3',
        providerOptions: {
          baseUrl: '/uploads',
          // Without a named ACL the provider would let everybody read the bucket.
          s3Options: { ...s3Options(objectStore), params: { Bucket: objectStore.bucket, ACL: undefined } },
        },
      };

export default () => ({
  'users-permissions': { config: { jwtSecret: deriveSecret('customer-jwt'), jwt: { expiresIn: '30d' } } },
  upload: {
    config: {
      sizeLimit: FILE_MAXIMUM_BYTES,
      // Files are judged by src/uploads, in French; an empty list keeps Strapi from warning that nobody does.
      security: { deniedTypes: [] },
      ...provider,
    },
  },
});
