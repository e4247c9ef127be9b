/** The shop's green in place of the software's blue. */
export const COLOURS = {
  primary100: '#e3ebe4',
  primary200: '#c4d6c8',
  primary500: '#2d6a51',
  primary600: '#1f4d3a',
  primary700: '#163a2b',
  buttonPrimary500: '#2d6a51',
  buttonPrimary600: '#1f4d3a',
};
