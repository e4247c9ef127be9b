/** Whether this is `npm run test:deep`, which also runs what only repeats another test under other conditions. */
export function isDeep(): boolean {
  return process.env['DEEP'] === '1';
}
