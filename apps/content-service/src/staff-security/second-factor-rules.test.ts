import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seal, unseal } from '../access/sealed-secret.ts';
import { changedFields } from './changed-fields.ts';
import { hashRecoveryCode, newRecoveryCodes, readRecoveryCode } from './recovery-codes.ts';
import { newTotpSecret, stepOfCode } from './totp.ts';

const KEY = Buffer.alloc(32, 7).toString('base64url');

describe('a sealed secret', () => {
  it('decrypts with its key and owner alone, whatever its text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (owner, secret) => {
        const sealed = seal(KEY, owner, secret);
        expect(unseal(KEY, owner, sealed)).toBe(secret);
        expect(unseal(KEY, `${owner}.`, sealed)).toBeNull();
        expect(unseal(Buffer.alloc(32, 8).toString('base64url'), owner, sealed)).toBeNull();
      }),
    );
  });

  it('never looks the same twice', () => {
    expect(seal(KEY, 'a', 'secret')).not.toBe(seal(KEY, 'a', 'secret'));
  });
});

describe('a code of an app', () => {
  // The published vector of RFC 6238, appendix B, cut to six digits.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

  it('is that of RFC 6238', () => {
    expect(stepOfCode(secret, '287082', new Date(59_000))).toBe(1);
    expect(stepOfCode(secret, '081804', new Date(1_111_111_109_000))).toBe(37_037_036);
  });

  it('is accepted half a minute early and late, not longer', () => {
    expect(stepOfCode(secret, '287082', new Date(29_000))).toBe(1);
    expect(stepOfCode(secret, '287082', new Date(89_000))).toBe(1);
    expect(stepOfCode(secret, '287082', new Date(121_000))).toBeNull();
  });

  it('is six digits, and no other text', () => {
    const now = new Date(59_000);
    fc.assert(fc.property(fc.string(), (text) => text === '287082' || stepOfCode(secret, text, now) === null));
  });

  it('comes from a secret of 160 bits', () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  });
});

describe('a recovery code', () => {
  it('is accepted with any spaces and case, with the same hash', () => {
    for (const code of newRecoveryCodes()) {
      const read = readRecoveryCode(` ${code.toLowerCase().replaceAll('-', ' ')} `);
      expect(read).toBe(code.replaceAll('-', ''));
      expect(hashRecoveryCode(KEY, read ?? '')).toBe(hashRecoveryCode(KEY, code));
    }
  });

  it('is never mistaken for a code of an app, nor the reverse', () => {
    fc.assert(fc.property(fc.stringMatching(/^\d{6}$/), (code) => readRecoveryCode(code) === null));
  });
});

describe('the fields that a change of settings touched', () => {
  const state = fc.dictionary(
    fc.constantFrom('seller', 'bank', 'tagline'),
    fc.dictionary(fc.constantFrom('a', 'b', 'id'), fc.string()),
  );

  it('are none between a state and itself', () => {
    fc.assert(fc.property(state, (value) => changedFields(value, structuredClone(value)).length === 0));
  });

  it('are listed with their former and present values', () => {
    fc.assert(
      fc.property(state, state, (before, after) => {
        for (const { field, before: was, after: is } of changedFields(before, after)) {
          const [part = '', name = ''] = field.split('.');
          expect(was).toBe(before[part]?.[name] ?? null);
          expect(is).toBe(after[part]?.[name] ?? null);
          expect(name).not.toBe('id');
        }
      }),
    );
  });
});
