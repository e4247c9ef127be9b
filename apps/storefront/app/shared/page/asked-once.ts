/** For the `shouldRevalidate` of a route whose server data are the same for the whole visit of the page. */
export function askedOnce(): boolean {
  return false;
}
