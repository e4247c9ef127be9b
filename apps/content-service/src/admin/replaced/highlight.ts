/** In the place of `highlight.js`: code in the preview of a text has one colour. */

export function getLanguage(): undefined {
  return undefined;
}

export function highlight(_language: string, code: string): { readonly value: string } {
  return { value: escaped(code) };
}

export function highlightAuto(code: string): { readonly language: string; readonly value: string } {
  return { language: 'plaintext', value: escaped(code) };
}

function escaped(code: string): string {
  return code.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
