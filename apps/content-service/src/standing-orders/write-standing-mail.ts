import { cents, formatDay, formatMoment, formatMoney, lineTitleIn, priceCart } from '@economat/commerce';
import type { TurnLine } from '@economat/contract';
import { greetingMail } from '../mail/greeting-mail.ts';
import type { MailBlock, MailContent } from '../mail/mail-content.ts';
import { wordsOf } from '../mail/words/words-of.ts';
import { soldOf } from './draft-order.ts';
import type { Foreseen } from './order-turn.ts';
import { standingNumber, type StoredStandingOrder, type StoredTurn } from './stored-standing-order.ts';

export interface StandingMail {
  readonly order: StoredStandingOrder;
  readonly firstName: string | null;
  /** Of the page that opens without a login. */
  readonly url: string;
}

interface Opening {
  readonly subject: string;
  readonly title: string;
  readonly intro: string;
}

function mailOf({ order, firstName }: StandingMail, opening: Opening, ...more: readonly MailBlock[]): MailContent {
  return greetingMail({ language: order.language, name: firstName, ...opening }, ...more);
}

/** That it is made, on a durable medium: what comes when, and how it ends. */
export function writeMade(mail: StandingMail): MailContent {
  const { order, url } = mail;
  const { standing: words } = wordsOf(order.language);
  const number = standingNumber(order.id);
  const { made } = words;
  const intro = made.intro(order.name, rhythmOf(order));
  return mailOf(
    mail,
    { subject: made.subject(number), title: made.title, intro },
    factsOf(order, [words.day, formatDay(order.nextDue, order.language)]),
    text(order.account === null ? made.how : made.onAccount(order.account.company)),
    { kind: 'button', label: words.button, url },
    { kind: 'small', text: words.stop },
  );
}

/** What comes in three days, how it will be ordered, and what is different from the time before. */
export function writeAnnounced(mail: StandingMail, turn: StoredTurn, foreseen: Foreseen): MailContent {
  const { order, url } = mail;
  const { standing: words } = wordsOf(order.language);
  const { announced } = words;
  const day = formatDay(turn.day, order.language);
  const changes = changesOf(turn.lines, order.language);
  return mailOf(
    mail,
    { subject: announced.subject(order.name, day), title: announced.title, intro: announced.intro(order.name, day) },
    ...(turn.day === turn.due ? [] : [text(announced.moved(formatDay(turn.due, order.language)))]),
    { kind: 'heading', text: announced.changes },
    changes.length === 0 ? text(announced.unchanged) : { kind: 'quote', text: changes.join('\n') },
    goodsOfTurn(turn.lines, order.language),
    ...howOrdered(order, foreseen).map(text),
    { kind: 'button', label: words.button, url },
    { kind: 'small', text: words.stop },
  );
}

function howOrdered({ account, language }: StoredStandingOrder, foreseen: Foreseen): string[] {
  const { announced, notDone } = wordsOf(language).standing;
  if (account === null || foreseen === 'confirmed') return [announced.next];
  if (foreseen === 'ordered' || foreseen === 'asked') return [announced[foreseen](account.company)];
  return [notDone.why[foreseen], announced.next];
}

/** Of an order that was placed by itself without all of its goods, or that waits for a yes. */
export function writePlaced(mail: StandingMail, { order: placed, lines }: StoredTurn): MailContent | null {
  const { order, url } = mail;
  if (order.account === null) return null;
  const { standing: words } = wordsOf(order.language);
  const { company } = order.account;
  const said = placed === null ? words.requested : words.placed;
  const intro =
    placed === null
      ? words.requested.intro(order.name, company)
      : words.placed.intro(order.name, placed.orderNumber, company);
  return mailOf(
    mail,
    { subject: said.subject(order.name), title: said.title, intro },
    ...quoted(changesOf(lines, order.language)),
    goodsOfTurn(lines, order.language),
    text(said.next),
    { kind: 'button', label: words.button, url },
  );
}

/** That the goods of the day wait for the buyer's own order. */
export function writeOffered(mail: StandingMail, { lines }: StoredTurn): MailContent {
  const { order, url } = mail;
  const { standing: words } = wordsOf(order.language);
  const { offered } = words;
  const changes = changesOf(lines, order.language);
  return mailOf(
    mail,
    { subject: offered.subject(order.name), title: offered.title, intro: offered.intro(order.name) },
    { kind: 'button', label: offered.button, url },
    ...quoted(changes),
    goodsOfTurn(lines, order.language),
    text(offered.next),
    { kind: 'small', text: words.stop },
  );
}

/** Why a due day brings nothing, or nothing by itself. */
export function writeNotDone(mail: StandingMail, { day, state, reason, lines }: StoredTurn): MailContent | null {
  if (reason === null) return null;
  const { order, url } = mail;
  const { standing: words } = wordsOf(order.language);
  const { notDone } = words;
  const shown = formatDay(day, order.language);
  const missing = changesOf(lines, order.language);
  if (state === 'offered') {
    const { subject, title, button } = words.offered;
    return mailOf(
      mail,
      { subject: subject(order.name), title, intro: notDone.notByItself(order.name, shown) },
      text(notDone.why[reason]),
      text(notDone.confirm),
      { kind: 'button', label: button, url },
      ...quoted(missing),
      goodsOfTurn(lines, order.language),
      { kind: 'small', text: words.stop },
    );
  }
  return mailOf(
    mail,
    { subject: notDone.subject(order.name, shown), title: notDone.title, intro: notDone.intro(order.name, shown) },
    text(notDone.why[reason]),
    ...quoted(missing),
    ...(reason === 'list-gone' ? [] : [text(notDone.next)]),
    { kind: 'button', label: words.button, url },
  );
}

/** The confirmation of art. L215-1-1: that the notice arrived, when the contract ends and what that means. */
export function writeEnded(mail: StandingMail): MailContent | null {
  const { order } = mail;
  const { endedAt, endsOn, language } = order;
  const { standing: words } = wordsOf(language);
  const { end } = words;
  const number = standingNumber(order.id);
  if (endedAt !== null) {
    const at = formatMoment(endedAt, language);
    const opening = { subject: end.subject(number), title: end.title, intro: end.intro(number, at) };
    return mailOf(mail, opening, factsOf(order, [words.ended, at]), text(end.effect), {
      kind: 'small',
      text: end.keep,
    });
  }
  if (endsOn === null) return null;
  const day = formatDay(endsOn, language);
  return mailOf(
    mail,
    { subject: end.laterSubject(number), title: end.laterTitle, intro: end.laterIntro(number, day) },
    factsOf(order, [words.endsOn, day]),
    text(end.laterEffect),
    { kind: 'small', text: end.keep },
  );
}

function text(words: string): MailBlock {
  return { kind: 'text', text: words };
}

function quoted(changes: readonly string[]): MailBlock[] {
  return changes.length === 0 ? [] : [{ kind: 'quote', text: changes.join('\n') }];
}

function rhythmOf({ language, weeks, weekday }: StoredStandingOrder): string {
  const { standing: words } = wordsOf(language);
  return words.every(weeks, words.weekdays[weekday - 1] ?? '');
}

function factsOf(order: StoredStandingOrder, last: readonly [string, string]): MailBlock {
  const { standing: words } = wordsOf(order.language);
  return {
    kind: 'facts',
    rows: [[words.number, standingNumber(order.id)], [words.list, order.name], [words.rhythm, rhythmOf(order)], last],
  };
}

type Reader = StoredStandingOrder['language'];

/** What is different from what the buyer was told before, one sentence each. */
function changesOf(lines: readonly TurnLine[], language: Reader): string[] {
  const { line: words } = wordsOf(language).standing;
  return lines.flatMap((line) => {
    const title = lineTitleIn(language, line);
    const { problem, unitPrice, formerPrice, available, quantity } = line;
    const dearer =
      unitPrice === null || formerPrice === null || unitPrice === formerPrice
        ? []
        : [words.price(title, formatMoney(unitPrice, language), formatMoney(formerPrice, language))];
    if (problem === null) return dearer;
    if (problem !== 'stock') return [words[problem](title)];
    return [...dearer, available > 0 ? words['stock-some'](title, available, quantity) : words['stock-none'](title)];
  });
}

/** What an order of these lines would be today. */
function goodsOfTurn(lines: readonly TurnLine[], language: Reader): MailBlock {
  const { order: words } = wordsOf(language);
  const sold = soldOf(lines);
  const { lineTotals, subTotal, total } = priceCart(sold, cents(0));
  const row = (label: string, amount: number, isGrand: boolean) => ({ label, amount: formatMoney(cents(amount), language), isGrand }); // prettier-ignore
  return {
    kind: 'goods',
    head: words.goods,
    rows: sold.map((line, index) => ({
      title: lineTitleIn(language, line),
      detail: formatMoney(line.unitPrice, language),
      quantity: String(line.quantity),
      total: formatMoney(cents(lineTotals[index] ?? 0), language),
    })),
    totals: [row(words.subTotal, subTotal, false), row(words.total, total, true)],
  };
}
