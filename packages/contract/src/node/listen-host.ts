import { isIP } from 'node:net';
import * as z from 'zod/mini';

const HOST_NAME = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i;

/** An address that a server listens on, without scheme or port. */
export const listenHostVariable = z
  .string()
  .check(
    z.refine(
      (host) => isIP(host) !== 0 || HOST_NAME.test(host),
      'must be an address or name of this machine without a port, such as 127.0.0.1, 0.0.0.0 or ::',
    ),
  );
