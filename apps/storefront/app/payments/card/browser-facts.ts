import type { browserInfo } from '@economat/contract';
import type * as z from 'zod/mini';

/** What the card holder's bank wants to know of the browser (EMV 3-D Secure). */
export function browserFacts(): z.input<typeof browserInfo> {
  return {
    // Browsers have had no Java for years; HTML lets them answer nothing else.
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
