/** Says on purpose that anybody may call the route. */
export default function isPublic(): boolean {
  return true;
}
