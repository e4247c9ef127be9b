/** What the desk keeps in the browser, set before its first screen on machines that know nothing of it yet. */
const PREFERENCES: Readonly<Record<string, string>> = {
  // The shop is French: whoever has not chosen another language here starts in French.
  'strapi-admin-language': 'fr',
  // The software's own announcement on top of every screen; its key ends with the installation's id, of which we have none.
  'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_true:false': 'true',
  'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_true:undefined': 'true',
};

export function setBrowserPreferences(): void {
  try {
    for (const [key, value] of Object.entries(PREFERENCES)) {
      if (window.localStorage.getItem(key) === null) window.localStorage.setItem(key, value);
    }
  } catch {
    // Storage is switched off: the desk speaks English and shows its announcement.
  }
}
