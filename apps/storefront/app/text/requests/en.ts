import type { text as french } from './fr.ts';

export const text: typeof french = {
  loading: 'Loading...',
};
