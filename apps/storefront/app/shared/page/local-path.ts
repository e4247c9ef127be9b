/**
 * A path of this shop, or `/` for anything that could lead elsewhere (`//host`, `/\host`, a full address, control
 * characters).
 */
export function localPath(value: unknown): string {
  if (typeof value !== 'string' || !/^\/(?![/\\])[^\u0000-\u001f\\]*$/.test(value)) return '/';
  return value;
}
