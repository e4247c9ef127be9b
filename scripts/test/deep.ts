/** Whether this is `npm run test:deep`, which repeats in full what `npm test` samples, and tries nothing twice. */
export function isDeep(): boolean {
  return process.env['DEEP'] === '1';
}
