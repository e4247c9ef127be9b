import { expect, test } from 'vitest';
import { sharesOf } from './cpu-profile.ts';

const frame = (url: string, functionName = 'work') => ({ functionName, url });

test('time belongs to the nearest room above it, idle time to none', () => {
  const shares = sharesOf({
    nodes: [
      { id: 1, callFrame: frame('', '(root)'), children: [2, 3, 6, 7] },
      { id: 2, callFrame: frame('', '(idle)') },
      { id: 3, callFrame: frame('file:///shop/apps/content-service/dist/src/orders/place-order.js'), children: [4] },
      { id: 4, callFrame: frame('file:///shop/apps/content-service/node_modules/pg/lib/client.js'), children: [5] },
      { id: 5, callFrame: frame('node:net', 'writev') },
      { id: 6, callFrame: frame('', '(garbage collector)') },
      { id: 7, callFrame: frame('node:internal/timers') },
    ],
    samples: [2, 3, 5, 5, 6, 7],
    timeDeltas: [1000, 10, 30, 30, 20, 10],
  });
  expect(shares).toEqual([
    ['PostgreSQL driver and its socket', 0.6],
    ['garbage collection', 0.2],
    ['the shop’s own code', 0.1],
    ['Node.js itself (promises, timers, sockets)', 0.1],
  ]);
});
