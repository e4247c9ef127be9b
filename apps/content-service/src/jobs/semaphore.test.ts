import { expect, test } from 'vitest';
import { Semaphore, NoTurn } from './semaphore.ts';

test('work beyond the limit waits, and beyond what may wait is given up at once', async () => {
  const work = new Semaphore(2, { most: 1 });
  const ends: (() => void)[] = [];
  let running = 0;
  async function task(name: string): Promise<string> {
    running += 1;
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
    return name;
  }
  const [first, second, third] = ['a', 'b', 'c'].map((name) => work.run(() => task(name)));
  expect(running).toBe(2);
  expect(work.waiting).toBe(1);
  await expect(work.run(() => task('d'))).rejects.toThrow(NoTurn);
  expect(running).toBe(2);
  ends.shift()?.();
  expect(await first).toBe('a');
  ends.shift()?.();
  expect(await second).toBe('b');
  expect(running).toBe(1);
  expect(work.waiting).toBe(0);
  ends.shift()?.();
  expect(await third).toBe('c');
});

test('failed work makes room for the next', async () => {
  const work = new Semaphore(1);
  await expect(work.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await work.run(() => Promise.resolve('next'))).toBe('next');
});

test('work whose turn is over runs on beside the next, which is one alone', async () => {
  const work = new Semaphore(1, { turn: 20 });
  let end = () => {};
  const slow = work.run(() => new Promise<string>((resolve) => (end = () => resolve('slow'))));
  let running = 0;
  const others = [1, 2, 3].map((other) =>
    work.run(async () => {
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      running -= 1;
      return other;
    }),
  );
  expect(work.waiting).toBe(3);
  expect(await Promise.all(others)).toEqual([1, 2, 3]);
  end();
  expect(await slow).toBe('slow');
  expect(await work.run(() => Promise.resolve('next'))).toBe('next');
});

test('work that waits too long is given up, and leaves its turn to the next', async () => {
  const work = new Semaphore(1, { patience: 20 });
  let end = () => {};
  const first = work.run(() => new Promise<void>((resolve) => (end = resolve)));
  await expect(work.run(() => Promise.resolve('late'))).rejects.toThrow(NoTurn);
  expect(work.waiting).toBe(0);
  const next = work.run(() => Promise.resolve('next'));
  end();
  await first;
  expect(await next).toBe('next');
});
