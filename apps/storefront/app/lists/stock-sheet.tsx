import { formatInstantDay, pathIn, said } from '@economat/commerce';
import { useState } from 'react';
import { Choice } from '../shared/text/choice.tsx';
import { useFound } from '../quick-order/use-found.ts';
import { Say } from '../shared/text/say.tsx';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { Button, LinkButton } from '../shared/ui/button.tsx';
import { QrCode } from '../shared/ui/qr-code.tsx';
import { VisuallyHidden } from '../shared/ui/visually-hidden.tsx';
import { judgeLines, type JudgedLine, referencesOf } from './judge-lines.ts';
import { type OneList, placeOf } from './read-lists.ts';
import styles from './stock-sheet.module.css';

/** A list on paper, to count in the flat; its code opens the list on a phone. Only the sheet is printed, not the page around it. */
export function StockSheet({ list, addresses }: OneList) {
  const { sheet: text } = useText('lists');
  const language = useLanguage();
  const [today] = useState(() => new Date());
  const place = placeOf(list, addresses);
  const lines = list.lines.map((line) => ({ list: list.documentId, line }));
  const { found } = useFound(referencesOf(lines));
  const hasChoices = list.lines.some(({ option, variant }) => option !== null || variant !== null);
  const path = `/myaccount/lists/${list.documentId}`;
  return (
    <article className={styles['sheet']} aria-labelledby="sheet" data-paper>
      <div className={styles['actions']} data-print="no">
        <Button onClick={() => print()}>{text.print}</Button>
        <LinkButton to={path} tone="secondary">
          {text.back}
        </LinkButton>
      </div>
      <div className={styles['head']}>
        <div>
          <h2 id="sheet">{text.title(list.name)}</h2>
          {place !== null && <p>{place}</p>}
          <p>{text.printedOn(formatInstantDay(today, language))}</p>
        </div>
        <QrCode payload={location.origin + pathIn(language, path)} className={styles['code']}>
          {text.code}
        </QrCode>
      </div>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{text.article}</th>
            {hasChoices && <th scope="col">{text.bundle}</th>}
            <th scope="col" className={styles['number']}>
              {text.wanted}
            </th>
            <th scope="col">{text.inStock}</th>
            <th scope="col">{text.toOrder}</th>
          </tr>
        </thead>
        <tbody>
          {judgeLines(lines, found).map((judged, position) => (
            <SheetLine key={position} judged={judged} hasChoices={hasChoices} />
          ))}
        </tbody>
      </table>
    </article>
  );
}

function SheetLine({ judged: { line, judged }, hasChoices }: { judged: JudgedLine; hasChoices: boolean }) {
  const language = useLanguage();
  const { article, bundles } = judged;
  const bundle = bundles.find(({ label }) => label === line.option);
  const variant = article?.variants.find(({ name }) => name === line.variant);
  const parts = [
    said(language, line.option, bundle?.labelEn ?? null),
    said(language, line.variant, variant?.nameEn ?? null),
  ];
  return (
    <tr>
      <th scope="row">
        <Say {...said(language, article?.title ?? line.title, article?.titleEn ?? null)} />
        {line.note !== null && <span className={styles['note']}>{line.note}</span>}
      </th>
      {hasChoices && (
        <td>
          <Choice parts={parts} />
        </td>
      )}
      <td className={styles['number']}>{line.quantity}</td>
      <Box />
      <Box />
    </tr>
  );
}

/** Filled in by hand. */
function Box() {
  const { sheet: text } = useText('lists');
  return (
    <td className={styles['box']}>
      <VisuallyHidden>{text.byHand}</VisuallyHidden>
    </td>
  );
}
