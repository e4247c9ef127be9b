/// <reference types="node" />
import { expect, test } from 'vitest';

import { termsPdf } from '../papers.ts';
import { pageTexts, taggedTexts } from '../testing/read-pdf.ts';
import type { TermsBlock, TermsPaper, TermsRun } from './terms-paper.ts';

const plain = (text: string): TermsRun[] => [{ text, isStrong: false }];
const heading = (level: 1 | 2 | 3, text: string): TermsBlock => ({ kind: 'heading', level, runs: plain(text) });
const paragraph = (text: string): TermsBlock => ({ kind: 'paragraph', runs: plain(text) });

function paperOf(blocks: readonly TermsBlock[], language: 'fr' | 'en' = 'fr'): TermsPaper {
  return { title: 'Conditions générales', version: '2026-11', language, keptAt: new Date(0), blocks };
}

test('terms are read aloud with their headings, paragraphs and lists, in their language', async () => {
  const pdf = await termsPdf(
    paperOf(
      [
        heading(1, 'General terms'),
        heading(2, '1. Who sells'),
        {
          kind: 'paragraph',
          runs: [
            { text: 'Łódź is a ', isStrong: false },
            { text: 'consumer', isStrong: true },
            { text: ', too.', isStrong: false },
          ],
        },
        { kind: 'list', items: [{ mark: '•', runs: plain('by phone') }, { mark: '2.', runs: plain('by letter') }] }, // prettier-ignore
      ],
      'en',
    ),
  );
  expect(await taggedTexts(pdf, 'H1')).toEqual(['General terms']);
  expect(await taggedTexts(pdf, 'H2')).toEqual(['1. Who sells']);
  expect(await taggedTexts(pdf, 'P')).toEqual(['Łódź is a consumer, too.']);
  expect(await taggedTexts(pdf, 'Lbl')).toEqual(['•', '2.']);
  // The reader of the test puts a space between what stands side by side.
  expect(await taggedTexts(pdf, 'LBody')).toEqual([' by phone', ' by letter']);
  expect(Buffer.from(pdf).toString('latin1')).toContain('/Lang (en-GB)');
});

test('a long text goes on over the pages, each with its number and version, and loses no word', async () => {
  const sentences = Array.from({ length: 120 }, (_, index) => `Article ${index}\u00A0: ${'mot '.repeat(30)}fin.`);
  const pages = await pageTexts(await termsPdf(paperOf(sentences.map(paragraph))));
  expect(pages.length).toBeGreaterThan(3);
  pages.forEach((page, index) => {
    expect(page).toContain(`Page ${index + 1} / ${pages.length}`);
    expect(page).toContain('Version 2026-11');
  });
  const text = pages.join(' ');
  expect(text.match(/\bmot\b/g)).toHaveLength(120 * 30);
  for (let index = 0; index < 120; index++) expect(text).toContain(`Article ${index} :`);
});

test('a heading at the foot of a page moves to the next one, with the text below it', async () => {
  for (let lines = 30; lines < 60; lines++) {
    const filling = Array.from({ length: lines }, () => paragraph('x'));
    const pages = await pageTexts(await termsPdf(paperOf([...filling, heading(2, 'Titre'), paragraph('Texte')])));
    const page = pages.find((text) => text.includes('Titre'));
    expect(page, `${lines} lines above`).toContain('Texte');
  }
});
