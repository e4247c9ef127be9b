import { cents } from '@economat/commerce';
import { describe, expect, it } from 'vitest';
import { readCdar } from './read-cdar.ts';
import { cdarXml } from './write-cdar.ts';

const AT = new Date('2026-11-25T02:15:30Z');

function written(): string {
  return cdarXml({
    id: 'FA-2026-000001-212-1',
    code: '212',
    at: AT,
    sender: { siren: '732829320', role: 'SE' },
    recipient: { siren: '552100554', role: 'BY', address: '552100554_SERVICE' },
    invoice: { number: 'FA-2026-000001', issueDate: '2026-11-24', typeCode: '380', sellerSiren: '732829320' },
    reason: null,
    received: [
      { vatPercent: 20, amount: cents(-6550), day: '2026-11-25' },
      { vatPercent: 5.5, amount: cents(1055), day: '2026-11-25' },
    ],
  });
}

describe('a status message', () => {
  it('is read as it was written, with its amounts by rate', async () => {
    const xml = written();
    expect(await readCdar(Buffer.from(xml))).toEqual({
      number: 'FA-2026-000001',
      issueDate: '20261124',
      sellerSiren: '732829320',
      code: '212',
      label: 'Encaissée',
      at: AT,
      reasons: [],
      comment: null,
    });
    expect(xml.match(/<ram:ValueAmount.*/g)?.map((line) => line.trim())).toEqual([
      '<ram:ValueAmount currencyID="EUR">-65.50</ram:ValueAmount>',
      '<ram:ValueAmount currencyID="EUR">10.55</ram:ValueAmount>',
    ]);
  });

  it('is read with other prefixes, reasons, a comment and an unknown code', async () => {
    const xml = written()
      .replaceAll('ram:', 'a:')
      .replace('xmlns:ram', 'xmlns:a')
      .replace('>212<', '>299<')
      .replace(
        '<a:SpecifiedDocumentStatus>',
        '<a:SpecifiedDocumentStatus><a:ReasonCode>DOUBLON</a:ReasonCode><a:Reason>Déjà reçue</a:Reason>' +
          '<a:IncludedNote><a:Content>Voir FA-2</a:Content></a:IncludedNote>',
      );
    expect(await readCdar(Buffer.from(xml))).toMatchObject({
      code: '299',
      reasons: [{ code: 'DOUBLON', text: 'Déjà reçue' }],
      comment: 'Voir FA-2',
    });
  });

  it.each([
    ['with a document type', written().replace('?>', '?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>')],
    ['of another kind', '<Report><ID>1</ID></Report>'],
    ['cut in the middle', written().slice(0, 700)],
    ['without a code', written().replace(/<ram:ProcessConditionCode>.*/, '')],
    ['that is no XML', '%PDF-1.7'],
    ['that is empty', ''],
  ])('%s is read as none', async (_, xml) => {
    expect(await readCdar(Buffer.from(xml))).toBeNull();
  });
});
