import { cents } from '@economat/commerce';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seal, unseal } from '../../access/sealed-secret.ts';
import { creditTransferXml, sepaText } from './credit-transfer-file.ts';
import { ibanHint } from './iban-hint.ts';

const IBANS = ['FR7630006000011234567890189', 'NL91ABNA0417164300', 'DE89370400440532013000', 'BE68539007547034'];

const transfer = fc.record({
  endToEndId: fc.stringMatching(/^ORD-\d{7}-[0-9a-f]{10}$/),
  amount: fc.integer({ min: 1, max: 99_999_999 }).map(cents),
  holder: fc.string({ minLength: 1, unit: 'grapheme' }),
  iban: fc.constantFrom(...IBANS),
  remittance: fc.string({ unit: 'grapheme' }),
});
const file = fc.record({
  messageId: fc.stringMatching(/^ECO-[A-Z0-9]{24}$/),
  createdAt: fc.date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
  executionDay: fc.constantFrom('2026-11-23', '2028-02-29'),
  payer: fc.constant({ name: 'Économat SAS', iban: IBANS[0] ?? '', bic: 'AGRIFRPP' }),
  transfers: fc.array(transfer, { minLength: 1, maxLength: 12 }),
});

/** All texts of one element, in order. */
function texts(xml: string, element: string): string[] {
  return [...xml.matchAll(new RegExp(`<${element}(?: [^>]*)?>([^<]*)</${element}>`, 'g'))].map(([, text = '']) => text);
}

test('a file holds each transfer once, and its sums and counts are those of its transfers', () => {
  fc.assert(
    fc.property(file, (wanted) => {
      const xml = creditTransferXml(wanted);
      const total = wanted.transfers.reduce((sum, { amount }) => sum + amount, 0);
      const written = (total / 100).toFixed(2);
      expect(texts(xml, 'CtrlSum')).toEqual([written, written]);
      const count = String(wanted.transfers.length);
      expect(texts(xml, 'NbOfTxs')).toEqual([count, count]);
      expect(texts(xml, 'InstdAmt')).toEqual(wanted.transfers.map(({ amount }) => (amount / 100).toFixed(2)));
      expect(texts(xml, 'IBAN').slice(1)).toEqual(wanted.transfers.map(({ iban }) => iban));
    }),
  );
});

test('a file keeps the SEPA rules on lengths, letters, order of elements and execution day', () => {
  fc.assert(
    fc.property(file, (wanted) => {
      const xml = creditTransferXml(wanted);
      const identities = ['MsgId', 'PmtInfId', 'InstrId', 'EndToEndId'].flatMap((element) => texts(xml, element));
      for (const id of identities) expect(id).toMatch(/^[A-Za-z0-9+?\-:().,' ][A-Za-z0-9/+?\-:().,' ]{0,34}$/);
      expect(new Set(texts(xml, 'InstrId')).size).toBe(wanted.transfers.length);
      for (const name of texts(xml, 'Nm')) expect(name.length).toBeLessThanOrEqual(70);
      for (const text of texts(xml, 'Ustrd')) expect(text.length).toBeLessThanOrEqual(140);
      expect(texts(xml, 'CreDtTm')[0]).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/);
      expect(xml).toContain(`<ReqdExctnDt><Dt>${wanted.executionDay}</Dt></ReqdExctnDt>`);
      expect(xml).not.toMatch(/InstdAmt Ccy="(?!EUR)/);
      const head = ['PmtInfId', 'PmtMtd', 'BtchBookg', 'NbOfTxs', 'CtrlSum', 'PmtTpInf', 'ReqdExctnDt', 'Dbtr'];
      const places = [...head, 'DbtrAcct', 'DbtrAgt', 'ChrgBr', 'CdtTrfTxInf'].map((name) =>
        xml.indexOf(`<${name}>`, xml.indexOf('<PmtInf>')),
      );
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(Math.min(...places)).toBeGreaterThan(0);
    }),
  );
});

test('texts for the bank contain only letters that every bank reads, within their length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 140 }), (text, length) => {
      const plain = sepaText(text, length);
      expect(plain.length).toBeLessThanOrEqual(length);
      expect(plain).toMatch(/^(?:[A-Za-z0-9?:().,'+ -][A-Za-z0-9/?:().,'+ -]*)?$/);
      expect(plain).not.toContain('//');
    }),
  );
  expect(sepaText('Élodie Œuvrard & fils', 70)).toBe('Elodie OEuvrard fils');
});

test('an encrypted account decrypts for its own refund alone, and never looks the same twice', () => {
  const secret = Buffer.alloc(32, 7).toString('base64url');
  const other = Buffer.alloc(32, 8).toString('base64url');
  fc.assert(
    fc.property(fc.constantFrom(...IBANS), fc.uuid(), fc.uuid(), (iban, key, another) => {
      const sealed = seal(secret, key, iban);
      expect(unseal(secret, key, sealed)).toBe(iban);
      expect(seal(secret, key, iban)).not.toBe(sealed);
      expect(unseal(secret, another, sealed)).toBeNull();
      expect(unseal(other, key, sealed)).toBeNull();
      const changed = Buffer.from(sealed, 'base64url');
      changed.writeUInt8(changed.readUInt8(30) ^ 1, 30);
      expect(unseal(secret, key, changed.toString('base64url'))).toBeNull();
      expect(ibanHint(iban)).not.toContain(iban.slice(4, -4));
    }),
  );
});
