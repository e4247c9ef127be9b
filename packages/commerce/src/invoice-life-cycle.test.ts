import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentStatus, INVOICE_STATUSES } from './invoice-life-cycle.ts';

const fact = fc.record({
  code: fc.constantFrom(...Object.keys(INVOICE_STATUSES), '214', '600', 'nonsense'),
  at: fc
    .date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString()),
});

describe('the status of an invoice', () => {
  it('is the same however often and in which order its statuses come', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fact, { selector: ({ at }) => at }), (facts) => {
        const shuffled = [...facts, ...facts].toSorted((a, b) => a.code.localeCompare(b.code));
        expect(currentStatus(shuffled)).toEqual(currentStatus(facts));
      }),
    );
  });

  it('never leaves a refusal or a rejection', () => {
    fc.assert(
      fc.property(fc.array(fact), fc.constantFrom('210', '213'), (facts, code) => {
        const refused = { code, at: '2026-01-01T00:00:00.000Z' };
        expect(['210', '213']).toContain(currentStatus([...facts, refused])?.code);
      }),
    );
  });

  it.each([
    [['200', '203', '202'], '203'],
    [['212', '205'], '212'],
    [['205', '207'], '207'],
    [['200', '777'], '200'],
    [['777'], undefined],
  ])('of %j is %s, whatever came last', (codes, expected) => {
    const facts = codes.map((code, index) => ({ code, at: `2026-11-0${index + 1}T10:00:00Z` }));
    expect(currentStatus(facts)?.code).toBe(expected);
  });
});
