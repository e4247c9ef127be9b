import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looksLikeEmail, mailboxKey, normaliseEmail } from './email.ts';

describe('email', () => {
  it.each(['a@b.fr', ' Jean.Dupont+achat@exemple.co.uk ', "o'neil@exemple.fr", 'élise@hôtel.fr', 'x@xn--htel-vqa.fr'])(
    'accepts %j',
    (text) => {
      expect(looksLikeEmail(text)).toBe(true);
    },
  );

  it.each([
    '',
    'a',
    'a@',
    '@b.fr',
    'a@b',
    'a@b.f',
    'a b@c.fr',
    'a@@b.fr',
    '.a@b.fr',
    'a..b@c.fr',
    'a@-b.fr',
    'a@b..fr',
    'a@b.fr.',
    'a@127.0.0.1',
    'a@b.fr, c@d.fr',
    'Jean <a@b.fr>',
    'a@b.fr\nBcc: c@d.fr',
    `${'a'.repeat(65)}@b.fr`,
    `a@${'b'.repeat(64)}.fr`,
  ])('refuses %j', (text) => {
    expect(looksLikeEmail(text)).toBe(false);
  });

  it('accepts what usual addresses look like', () => {
    fc.assert(
      fc.property(fc.emailAddress({ size: 'small' }), (address) => {
        expect(looksLikeEmail(address)).toBe(true);
      }),
    );
  });

  it('is stored in one form', () => {
    expect(normaliseEmail('  E\u0301lise@Exemple.FR ')).toBe('élise@exemple.fr');
  });
});

describe('the key of a mailbox', () => {
  it.each([
    ['Anne@exemple.fr', 'anne@exemple.fr'],
    [' anne+achats@exemple.fr', 'anne@exemple.fr'],
    ['anne+a+b@exemple.fr', 'anne@exemple.fr'],
    ['an.ne@exemple.fr', 'an.ne@exemple.fr'],
    ['An.Ne+x@GoogleMail.com', 'anne@gmail.com'],
    ['+33612345678@exemple.fr', '+33612345678@exemple.fr'],
  ])('of %j is %j', (email, key) => {
    expect(mailboxKey(email)).toBe(key);
  });

  it('of a key is itself, and does not depend on what follows a plus', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.stringMatching(/^[a-z0-9]{0,8}$/), (email, tag) => {
        const key = mailboxKey(email);
        expect(mailboxKey(key)).toBe(key);
        expect(mailboxKey(email.replace('@', `+${tag}@`))).toBe(key);
      }),
    );
  });
});
