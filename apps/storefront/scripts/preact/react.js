/** `react` for the sources of the storefront and for its router: Preact's, and the one hook of React 19 that Preact has not. */
export * from 'preact/compat';
// oxlint-disable-next-line import/no-default-export -- the router imports React so
export { default } from 'preact/compat';

function neverInTransition() {
  throw new Error('The router draws nothing ahead of time: see useTransitions in entry.client.tsx.');
}

/** The router calls this in every rendering, and what it returns only in transitions, which are switched off. */
export function useOptimistic(state) {
  return [state, neverInTransition];
}
