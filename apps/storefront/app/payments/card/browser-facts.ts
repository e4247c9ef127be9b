import type { browserInfo } from '@economat/contract';
import type * as z from 'zod/mini';

/** The browser's facts for the card holder's bank (EMV 3-D Secure). */
export function browserFacts(): z.input<typeof browserInfo> {
  return {
    // Browsers have no Java any more; HTML has no other answer.
    javaEnabled: false,
    javaScriptEnabled: true,
    language: navigator.language,
    colorDepth: screen.colorDepth,
    screenHeight: screen.height,
    screenWidth: screen.width,
    // Minutes, positive west of Greenwich.
    timeZoneOffset: String(new Date().getTimezoneOffset()),
  };
}
