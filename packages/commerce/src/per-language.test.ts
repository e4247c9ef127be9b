import { describe, expect, it, vi } from 'vitest';
import { perLanguage } from './per-language.ts';

describe('a formatter per language', () => {
  it('is made once for each language that is asked for', () => {
    const make = vi.fn<(locale: string) => Intl.NumberFormat>((locale) => new Intl.NumberFormat(locale));
    const formatter = perLanguage(make);
    expect(make).not.toHaveBeenCalled();
    expect(formatter('fr').format(5.5)).toBe('5,5');
    expect(formatter('fr')).toBe(formatter('fr'));
    expect(formatter('en').format(5.5)).toBe('5.5');
    expect(make.mock.calls).toEqual([['fr-FR'], ['en-GB']]);
  });
});
