/** Header that carries the attempt key: 16–64 characters of `[A-Za-z0-9_-]`, made and stored by the client before its first attempt. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
/** Header that carries a guest order's access token. */
export const ORDER_TOKEN_HEADER = 'X-Order-Token';
