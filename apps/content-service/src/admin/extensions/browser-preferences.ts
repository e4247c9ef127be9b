/** Preferences of the desk in the browser, set before its first screen unless they exist. */
const PREFERENCES: Readonly<Record<string, string>> = {
  // French unless staff have chosen another language here.
  'strapi-admin-language': 'fr',
  // Hides the software's own announcement; its key ends with the installation's id, of which we have none.
  'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_true:false': 'true',
  'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_true:undefined': 'true',
};

export function setBrowserPreferences(): void {
  try {
    for (const [key, value] of Object.entries(PREFERENCES)) {
      if (window.localStorage.getItem(key) === null) window.localStorage.setItem(key, value);
    }
  } catch {
    // Storage is disabled: the desk speaks English and shows its announcement.
  }
}
