import { expect, test } from 'vitest';
import { alarms, METHOD, readHistory, withRun } from './history.ts';
import { historyPicture } from './history-picture.ts';
import { atLeast, atMost, noBar } from './report.ts';

const before = { version: '1.0.0', method: METHOD, figures: { speed: 100, cost: 10, share: 1 } };

test('figures a tenth worse than in the last version are reported, and no others', () => {
  const rows = [atLeast('speed', 89, 1), atMost('cost', 11.2, 20), noBar('share', 5)];
  expect(alarms(withRun([before], '1.1.0', rows), rows)).toEqual([
    'speed: 89.0, and 100 in 1.0.0',
    'cost: 11.2, and 10.0 in 1.0.0',
  ]);
  const fine = [atLeast('speed', 91, 1), atMost('cost', 10.9, 20)];
  expect(alarms(withRun([before], '1.1.0', fine), fine)).toEqual([]);
});

test('figures of another method are stored and never compared', () => {
  const rows = [atMost('cost', 30, 40)];
  const history = withRun([{ ...before, method: 'not durable' }], '1.1.0', rows);
  expect(history.map(({ version }) => version)).toEqual(['1.0.0', '1.1.0']);
  expect(alarms(history, rows)).toEqual([]);
});

test('a second run of a version replaces its first', () => {
  const once = withRun([before], '1.1.0', [atMost('cost', 9, 20)]);
  expect(withRun(once, '1.1.0', [atMost('cost', 8, 20)]).at(-1)?.figures).toEqual({ cost: 8 });
  expect(withRun(once, '1.1.0', [])).toHaveLength(2);
});

test('the picture shows a line for each figure that two versions share', async () => {
  const rows = [atMost('cost <now>', 9, 20)];
  const history = withRun([{ ...before, figures: { 'cost <now>': 10 } }], '1.1.0', rows);
  const svg = historyPicture(history);
  expect(svg.match(/<polyline/g)).toHaveLength(1);
  expect(svg).toContain('cost &lt;now&gt;');
  expect(historyPicture(await readHistory())).toContain('<svg');
});
