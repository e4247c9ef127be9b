/** What a buyer's browser says of itself to the bank (3-D Secure), as the storefront sends it. */
export const BROWSER_FACTS = {
  javaEnabled: false,
  javaScriptEnabled: true,
  language: 'fr-FR',
  colorDepth: 24,
  screenHeight: 1080,
  screenWidth: 1920,
  timeZoneOffset: '-60',
};
