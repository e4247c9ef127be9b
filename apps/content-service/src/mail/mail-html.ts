import { blockMarkup } from './mail-blocks.ts';
import type { MailContent, Sender } from './mail-content.ts';
import { frame } from './mail-frame.ts';
import { STYLES } from './mail-theme.ts';
import { markup } from './markup.ts';
import { wordsOf } from './words/words-of.ts';

/** Mail clients know no later one. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Apple's clients change nothing, phones do not shrink the mail, and no colour is turned over at night. */
const METAS = markup`<meta http-equiv="Content-Type" content="text/html; charset=UTF-8"><meta name="x-apple-disable-message-reformatting"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light">`;

/** Letters that a list of mails shows beside the subject. */
const PREVIEW_LENGTH = 150;
/** Takes room and shows nothing, so that the beginning of the mail does not follow the preview. */
const EMPTY_LETTER = '\u200c\u00a0';

/** The mail as HTML, in tables and inline styles as mail clients need it. */
export function renderHtml({ language, subject, preview, title, blocks }: MailContent, sender: Sender): string {
  const filler = EMPTY_LETTER.repeat(Math.max(0, PREVIEW_LENGTH - preview.length));
  const brand = markup`<a href="${sender.shopUrl}" target="_blank" ${STYLES.brand}>${sender.shopName}</a>`;
  const foot = [...sender.lines, wordsOf(language).footer.whyYou];
  const parts = [
    frame(brand, { cell: STYLES.head }),
    frame([markup`<h1 ${STYLES.title}>${title}</h1>`, ...blocks.map(blockMarkup)], { cell: STYLES.card }),
    frame(
      foot.map((line) => markup`<p ${STYLES.footLine}>${line}</p>`),
      { cell: STYLES.foot },
    ),
  ];
  const body = frame(frame(parts, { table: STYLES.container }), { cell: STYLES.body });
  const head = markup`<head>${METAS}<title>${subject}</title></head>`;
  const hidden = markup`<div ${STYLES.preview}>${preview}${filler}</div>`;
  const page = markup`<html lang="${language}" dir="ltr">${head}<body ${STYLES.page}>${hidden}${body}</body></html>`;
  return DOCTYPE + page.text;
}
