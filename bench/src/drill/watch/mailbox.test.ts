import { expect, test } from 'vitest';
import { compareMails, type ReceivedMail } from './mailbox.ts';

const buyer = (name: string) => ({ key: name, at: new Date(0), refusals: [], number: 'ORD-1', email: `${name}@x.fr` });
const mail = (to: string, messageId: string, id: string): ReceivedMail => ({
  id,
  messageId,
  receivedAt: '2026-11-25T12:00:00.000Z',
  envelopeTo: [`${to}@x.fr`],
});

test('a buyer without a mail is missed, one with two is told twice, a copy is counted apart', () => {
  const received = [mail('b', '<1>', 'm1'), mail('b', '<2>', 'm2'), mail('c', '<3>', 'm3'), mail('c', '<3>', 'm4')];
  expect(compareMails(['a', 'b', 'c'].map(buyer), received)).toEqual({
    missing: ['a@x.fr'],
    doubled: ['b@x.fr'],
    copies: 1,
  });
});

test('an order that was never placed misses no mail', () => {
  expect(compareMails([{ ...buyer('a'), number: null }], []).missing).toEqual([]);
});
