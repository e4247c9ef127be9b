import { expect, test } from 'vitest';
import { Semaphore } from './semaphore.ts';

test('work beyond the running and waiting limits is refused at once', async () => {
  const work = new Semaphore(2, 1);
  const ends: (() => void)[] = [];
  let running = 0;
  async function task(name: string): Promise<string> {
    running += 1;
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
    return name;
  }
  const [first, second, third] = ['a', 'b', 'c'].map((name) => work.run(() => task(name)));
  expect(await work.run(() => task('d'))).toBeNull();
  expect(running).toBe(2);
  ends.shift()?.();
  expect(await first).toBe('a');
  ends.shift()?.();
  expect(await second).toBe('b');
  expect(running).toBe(1);
  ends.shift()?.();
  expect(await third).toBe('c');
});

test('failed work makes room for the next', async () => {
  const work = new Semaphore(1, 0);
  await expect(work.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await work.run(() => Promise.resolve('next'))).toBe('next');
});
