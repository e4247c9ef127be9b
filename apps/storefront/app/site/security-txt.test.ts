import { expect, test } from 'vitest';
import { securityTxt } from './security-txt.server.ts';
import type { Site } from '../shared/page/site-context.server.ts';

const now = new Date('2026-11-22T10:00:00Z');
const publicUrl = 'https://boutique.exemple.fr';
const withContact = { settings: { seller: { email: 'bonjour@exemple.fr' } } } as Site['content'];

test('security.txt names the shop’s contact, its own address, and an end half a year away', () => {
  expect(securityTxt({ content: withContact, publicUrl }, now)).toBe(
    [
      'Contact: mailto:bonjour@exemple.fr',
      'Expires: 2027-05-21T10:00:00.000Z',
      'Preferred-Languages: fr, en',
      'Canonical: https://boutique.exemple.fr/.well-known/security.txt',
      '',
    ].join('\r\n'),
  );
});

test('a shop without settings has no contact to name', () => {
  expect(securityTxt({ content: { settings: null } as Site['content'], publicUrl }, now)).toBeNull();
});
