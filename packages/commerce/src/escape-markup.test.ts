import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeMarkup } from './escape-markup.ts';

const MEANT: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

describe('escapeMarkup', () => {
  it('leaves no sign of markup, and the text that a browser reads', () => {
    const text = fc.string({ unit: fc.constantFrom('&', '<', '>', '"', "'", 'amp;', 'é', ' ') });
    fc.assert(
      fc.property(text, (written) => {
        const escaped = escapeMarkup(written);
        expect(escaped).not.toMatch(/[<>"']|&(?!amp;|lt;|gt;|quot;|#39;)/);
        expect(escaped.replaceAll(/&(.+?);/g, (_, name: string) => MEANT[name] ?? '')).toBe(written);
      }),
    );
  });
});
