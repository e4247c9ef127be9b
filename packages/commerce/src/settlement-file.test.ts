import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSettlementFile } from './settlement-file.ts';

const PAYPAL = [
  '"Date","Heure","Fuseau horaire","Nom","Type","État","Devise","Avant commission","Commission","Net","Numéro de transaction","Numéro de transaction de référence","Numéro de facture"',
  '"24/11/2026","10:02:11","CET","Léa Martin","Paiement Checkout","Terminé","EUR","65,55","-1,24","64,31","8AB1","","ORD-0000042"',
  '"24/11/2026","11:00:00","CET","Léa Martin","Remboursement","Terminé","EUR","-10,55","0,00","-10,55","9RF2","8AB1",""',
  '"25/11/2026","08:00:00","CET","","Virement vers un compte bancaire","Terminé","EUR","-1.053,76","0,00","-1.053,76","7TR3","",""',
  '"25/11/2026","09:00:00","CET","John","Paiement","En attente","EUR","5,00","-0,30","4,70","6WA4","",""',
  '"25/11/2026","09:30:00","CET","John","Paiement","Terminé","USD","5,00","-0,30","4,70","6WA5","",""',
].join('\r\n');

describe('the file of a provider', () => {
  it('of PayPal in French gives day, references, gross and fee of each operation', () => {
    expect(parseSettlementFile(PAYPAL)?.map(({ text: _text, ...row }) => row)).toEqual([
      { ...row('2026-11-24', ['8AB1']), orderNumber: 'ORD-0000042', gross: 6555, fee: 124 },
      { ...row('2026-11-24', ['9RF2', '8AB1']), gross: -1055 },
      { ...row('2026-11-25', ['7TR3']), gross: -105_376, isPayout: true },
      { ...row('2026-11-25', ['6WA4']), gross: 500, fee: 30, isForeign: true },
      { ...row('2026-11-25', ['6WA5']), gross: 500, fee: 30, isForeign: true },
    ]);
  });

  it('of PayPal in English is read alike', () => {
    const text = [
      'Date,Type,Status,Currency,Gross,Fee,Net,Transaction ID,Reference Txn ID',
      '2026-11-24,Express Checkout Payment,Completed,EUR,"1,065.55",-1.24,"1,064.31",8AB1,',
      '2026-11-24,General Withdrawal,Completed,EUR,-64.31,0.00,-64.31,7TR3,',
    ].join('\n');
    expect(parseSettlementFile(text)).toMatchObject([
      { day: '2026-11-24', references: ['8AB1'], gross: 106_555, fee: 124, isPayout: false },
      { references: ['7TR3'], gross: -6431, fee: 0, isPayout: true },
    ]);
  });

  it('of a bank has its lines before the header left out, and fees of either sign', () => {
    const text = 'Remises de cartes;;\n\nDate de remise;Référence;Montant brut;Commission\n24/11/2026;PAY1;65,55;0,50';
    expect(parseSettlementFile(text)).toMatchObject([{ references: ['PAY1'], gross: 6555, fee: 50 }]);
    expect(parseSettlementFile(text.replace('0,50', '-0,50'))).toMatchObject([{ fee: 50 }]);
  });

  it('without day and gross amount in a header is refused', () => {
    expect(parseSettlementFile('24/11/2026;PAY1;65,55')).toBeNull();
    expect(parseSettlementFile('')).toBeNull();
  });

  it('keeps gross less net as the fee whatever the figures are', () => {
    const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(amount, amount, (gross, fee) => {
        const cells = [gross, gross - fee].map((n) => (n / 100).toFixed(2).replace('.', ','));
        const [read] = parseSettlementFile(`Date;Brut;Net\n24/11/2026;${cells.join(';')}`) ?? [];
        expect(read).toMatchObject({ gross, fee });
      }),
    );
  });

  it('of any text is read or refused, never a failure', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        parseSettlementFile(`Date;Brut;Commission;Net\n${text}`);
        parseSettlementFile(text);
      }),
    );
  });
});

function row(day: string, references: readonly string[]) {
  return { day, references, orderNumber: null, gross: 0, fee: 0, isPayout: false, isForeign: false };
}
