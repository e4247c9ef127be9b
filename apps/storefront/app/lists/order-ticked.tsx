import { Link } from 'react-router';
import { QuickOrderBar } from '../quick-order/quick-order-bar.tsx';
import { useFound } from '../quick-order/use-found.ts';
import { ReadFailure } from '../quick-order/read-failure.tsx';
import { useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { Notice } from '../shared/ui/surfaces.tsx';
import { judgeLines, orderedRows, referencesOf } from './judge-lines.ts';
import { useTickedLists } from './use-ticked-lists.ts';

/** What the ticked lists cost today, which of their lines need a look, and the way of all of them into the cart. */
export function OrderTicked({ ticked }: { ticked: readonly string[] }) {
  const text = useText('lists');
  const { lists, isReading, hasFailed, repeat } = useTickedLists(ticked);
  const lines = lists.flatMap(({ documentId, lines: own }) => own.map((line) => ({ list: documentId, line })));
  const found = useFound(referencesOf(lines));
  const judged = judgeLines(lines, found.found);
  const isKnown = !isReading && orderedRows(judged).every(({ problem }) => problem?.kind !== 'looking-up');
  return (
    <>
      {hasFailed && <ReadFailure onRepeat={repeat} />}
      {found.hasFailed && <ReadFailure onRepeat={found.repeat} />}
      {isKnown &&
        lists.map(({ documentId, name }) => {
          const own = judged.filter((_, position) => lines[position]?.list === documentId);
          const open = orderedRows(own).filter(({ line }) => line === null).length;
          return open === 0 ? null : (
            <Notice key={documentId} tone="warning">
              {text.openLines(name, open)} <Link to={`/myaccount/lists/${documentId}`}>{text.look(name)}</Link>
            </Notice>
          );
        })}
      {isKnown && !hasFailed ? (
        <QuickOrderBar judged={orderedRows(judged)} label={text.order(ticked.length)} />
      ) : (
        <Button busy>{text.order(ticked.length)}</Button>
      )}
    </>
  );
}
