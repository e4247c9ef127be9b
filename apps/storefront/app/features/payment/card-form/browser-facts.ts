import type { BrowserFacts } from '../../../api/post-card-session.ts';

/** What the card holder's bank wants to know of the browser (EMV 3-D Secure). */
export function browserFacts(): BrowserFacts {
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
