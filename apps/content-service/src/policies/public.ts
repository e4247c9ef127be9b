/** Admits everybody, on purpose. */
export default function isPublic(): boolean {
  return true;
}
