import { Readable } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createBodyReader } from './request-body.ts';

const KILOBYTE = 1024;

/** A request that stated so many bytes and has sent none of them yet. */
function sender(stated: number): IncomingMessage & Readable {
  const body = new Readable({ read: () => undefined });
  return Object.assign(body, { headers: { 'content-length': String(stated) } }) as unknown as IncomingMessage &
    Readable;
}

test('slow senders of large bodies use bounded memory, and block no small body', async () => {
  const read = createBodyReader(1000 * KILOBYTE);
  const slow = [sender(500 * KILOBYTE), sender(500 * KILOBYTE)];
  const held = slow.map(read);
  expect(await read(sender(100 * KILOBYTE))).toBe('refused');
  const order = sender(2);
  const taken = read(order);
  order.push('{}');
  order.push(null);
  expect(String(await taken)).toBe('{}');
  for (const body of slow) body.destroy(new Error('gone'));
  expect(await Promise.all(held)).toEqual(['left', 'left']);
  const next = sender(900 * KILOBYTE);
  const later = read(next);
  next.push(null);
  expect(await later).toBeInstanceOf(Buffer);
});
