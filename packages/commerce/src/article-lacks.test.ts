import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ARTICLE_LACKS, type ArticleFacts, articleLacks, keepsOffline } from './article-lacks.ts';

const EMPTY: ArticleFacts = {
  title: '',
  hasContents: false,
  hasDepartment: false,
  isHomeTile: false,
  price: null,
  vatPercent: null,
  description: ' ',
  pictures: [],
  manufacturer: null,
  isService: false,
  reference: null,
};
const COMPLETE: ArticleFacts = {
  title: 'Savon de Marseille',
  hasContents: false,
  hasDepartment: true,
  isHomeTile: false,
  price: '9,90',
  vatPercent: 0,
  description: 'Cube de 300 g.',
  pictures: ['Un cube de savon'],
  manufacturer: 'Savonnerie, Marseille',
  isService: false,
  reference: 'SAV-300',
};

it('an empty form lacks everything, a complete one nothing', () => {
  expect(articleLacks({ ...EMPTY, pictures: [null] })).toEqual(ARTICLE_LACKS.filter((lack) => lack !== 'picture'));
  expect(articleLacks(EMPTY)).toEqual(ARTICLE_LACKS.filter((lack) => lack !== 'alternative-text'));
  expect(articleLacks(COMPLETE)).toEqual([]);
});

it('a department needs a name alone, a service no manufacturer, a home tile no department', () => {
  expect(articleLacks({ ...EMPTY, hasContents: true, title: 'Savons' })).toEqual([]);
  expect(articleLacks({ ...COMPLETE, manufacturer: '', isService: true })).toEqual([]);
  expect(articleLacks({ ...COMPLETE, hasDepartment: false, isHomeTile: true })).toEqual([]);
});

it('an alternative text and a reference are advised, all else keeps an article offline', () => {
  const lacks = articleLacks({ ...COMPLETE, pictures: ['Un cube', ''], reference: ' ' });
  expect(lacks).toEqual(['alternative-text', 'reference']);
  expect(ARTICLE_LACKS.filter((lack) => !keepsOffline(lack))).toEqual(lacks);
});

it('filling a field in never adds to what an article lacks, pictures apart', () => {
  const filled = fc.subarray(['title', 'hasDepartment', 'price', 'vatPercent', 'description', 'manufacturer'] as const);
  fc.assert(
    fc.property(filled, filled, (first, more) => {
      const withFields = (names: readonly (keyof ArticleFacts)[]): ArticleFacts => ({
        ...EMPTY,
        ...Object.fromEntries(names.map((name) => [name, COMPLETE[name]])),
      });
      const before = articleLacks(withFields(first));
      expect(before).toEqual(expect.arrayContaining(articleLacks(withFields([...first, ...more]))));
    }),
  );
});
