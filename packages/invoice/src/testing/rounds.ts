/** How often a property is played every day, or in `npm run test:deep`. */
export function rounds({ daily, deep }: { readonly daily: number; readonly deep: number }): number {
  return process.env['DEEP'] === '1' ? deep : daily;
}
