import { describe, expect, it } from 'vitest';
import { openTexts } from '../src/admin/translations/typed-texts.ts';

const blocks = (text: string) => [{ type: 'paragraph', children: [{ type: 'text', text }] }];
const known = { field: 'title', part: null, french: 'abc', former: ['Savon'] };

function openOf(...[typed, stored, outdated = []]: readonly [object, (object | null)?, (readonly object[])?]) {
  const texts = openTexts('item', typed, stored ?? null, outdated as Parameters<typeof openTexts>[3]);
  return Object.fromEntries(
    texts.map(({ label, state, stored: isKnown }) => [label, isKnown ? `${state}, known` : state]),
  );
}

describe('the texts to translate of a form', () => {
  it('are missing as long as French stands alone', () => {
    expect(openOf({ title: 'Savon', PD_Description: blocks('Doux'), quantity: '6', PD_Points: ' ' })).toEqual({
      Nom: 'missing',
      Description: 'missing',
    });
    expect(openOf({ title: 'Savon', titleEn: 'Soap', PD_Description: blocks('') })).toEqual({});
  });

  it('are outdated once the French was changed alone, until it is as before', () => {
    const stored = {
      title: 'Savon',
      titleEn: 'Soap',
      PD_Description: blocks('Doux'),
      PD_DescriptionEn: blocks('Soft'),
    };
    expect(openOf(stored, stored)).toEqual({});
    expect(openOf({ ...stored, title: 'Savons' }, stored)).toEqual({ Nom: 'outdated' });
    expect(openOf({ ...stored, title: ' Savon\u00a0' }, stored)).toEqual({});
    expect(openOf({ ...stored, title: 'Savons', titleEn: 'Soaps' }, stored)).toEqual({});
    expect(openOf({ ...stored, PD_Description: blocks('Très doux') }, stored)).toEqual({ Description: 'outdated' });
  });

  it('that the shop knows as outdated can be confirmed as they are stored', () => {
    const stored = { title: 'Savons', titleEn: 'Soap' };
    expect(openOf(stored, stored, [known])).toEqual({ Nom: 'outdated, known' });
    expect(openOf({ ...stored, title: 'Savonnettes' }, stored, [known])).toEqual({ Nom: 'outdated' });
    expect(openOf({ ...stored, title: 'Savon' }, stored, [known])).toEqual({});
    expect(openOf({ ...stored, titleEn: 'Soaps' }, stored, [known])).toEqual({});
  });

  it('of a list are compared row by row, whatever their order', () => {
    const [white, blue] = [
      { id: 1, title: 'Couleur', titleEn: 'Colour', name: 'Blanc', nameEn: 'White' },
      { id: 2, title: 'Couleur', titleEn: 'Colour', name: 'Bleu', nameEn: 'Blue' },
    ];
    const stored = { variants: [white, blue] };
    expect(openOf({ variants: [blue, white] }, stored)).toEqual({});
    const added = { title: 'Couleur', titleEn: 'Colour', name: 'Vert' };
    expect(openOf({ variants: [{ ...blue, name: 'Bleu nuit' }, white, added] }, stored)).toEqual({
      'Déclinaisons › Choix, Bleu nuit': 'outdated',
      'Déclinaisons › Choix, Vert': 'missing',
    });
    expect(openOf({ variants: [blue] }, stored, [{ ...known, field: 'variants.name', part: 2, former: null }])).toEqual(
      {
        'Déclinaisons › Choix, Bleu': 'outdated, known',
      },
    );
  });
});
