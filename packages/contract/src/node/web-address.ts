import * as z from 'zod/mini';

/** Where something answers on the web. A slash at its end is dropped: whoever reads it appends a path. */
export const webAddressVariable = z.pipe(
  z.url({ protocol: /^https?$/ }),
  z.transform((address) => address.replace(/\/+$/, '')),
);
