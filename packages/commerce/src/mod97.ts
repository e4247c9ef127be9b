/** Remainder modulo 97 of digits and capitals read as one number, letters as 10 to 35 (ISO 7064 MOD 97-10). */
export function remainder97(text: string): number {
  return [...text].reduce((remainder, character) => {
    const value = Number.parseInt(character, 36);
    return (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);
}
