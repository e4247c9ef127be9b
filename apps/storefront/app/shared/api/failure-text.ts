import type { TextOf } from '../text/load-text.ts';
import type { ApiFailure } from './client.ts';

/** The sentence a buyer reads for a failed call. */
export function failureText(failure: ApiFailure, text: TextOf<'failures'>): string {
  switch (failure.kind) {
    case 'refused':
      return text.codes[failure.code];
    case 'unreachable':
      return text.unreachable;
    case 'unexpected':
      return text.unexpected;
  }
}
