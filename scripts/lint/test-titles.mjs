import { codeIn } from './words.mjs';

const LENGTH_MAXIMUM = 90;

/**
 * What is wrong with the title of a test, or null. Placeholders of a template are no part of it.
 * @param {string} title
 * @returns {string | null}
 */
export function faultOfTitle(title) {
  if (title.length > LENGTH_MAXIMUM)
    return `has ${title.length} characters: ${LENGTH_MAXIMUM} at most are read at a glance`;
  const code = codeIn(title);
  return code === null ? null : `names ${code}: say the rule in words`;
}
