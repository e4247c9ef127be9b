const LENGTH_MAXIMUM = 90;
/** A letter of a rule and its number, or a paragraph: the words of the rule say more. */
const CODE = /\b[PDUSM]\d{2}\b|§/u;

/**
 * What is wrong with the title of a test, or null. Placeholders of a template are no part of it.
 * @param {string} title
 * @returns {string | null}
 */
export function faultOfTitle(title) {
  if (title.length > LENGTH_MAXIMUM)
    return `has ${title.length} characters: ${LENGTH_MAXIMUM} at most are read at a glance`;
  const code = CODE.exec(title)?.[0];
  return code === undefined ? null : `names ${code}: say the rule in words`;
}
