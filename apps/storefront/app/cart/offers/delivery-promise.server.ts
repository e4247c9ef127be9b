import {
  dateInWords,
  DEFAULT_DELIVERY_RULES,
  expectedDelivery,
  type Language,
  parisInstant,
  parisMoment,
  perLanguage,
} from '@economat/commerce';
import type { Site } from '../../shared/page/site-context.server.ts';
import type { ShopContent } from '../../shared/content/shop-content.ts';

export interface DeliveryPromise {
  /** `mardi 24 novembre`; `from` and `to` are equal when there is only one day. */
  from: string;
  to: string;
  /** Until when an order is delivered on this date: `demain avant 14 h`, `avant lundi 14 h`. */
  orderBefore: string;
  /** At the latest at midnight, when tomorrow becomes today. */
  changesAt: Date;
}

/** The part of the site that the promise depends on. */
interface PromisingSite extends Pick<Site, 'language'> {
  content: Pick<ShopContent, 'settings'>;
}

const dayFormatter = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
);
const shortFormatter = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);
const weekdayFormatter = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'Europe/Paris' }),
);
const hourFormatter = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/Paris' });

const NEAR_DAYS = { fr: ['aujourd’hui', 'demain'], en: ['today', 'tomorrow'] } as const;

/** When an order placed now is expected, in the page's language, Paris time. */
export function deliveryPromise({ content, language }: PromisingSite, now: Date): DeliveryPromise {
  const { from, to, changesAt } = expectedDelivery(now, content.settings?.delivery ?? DEFAULT_DELIVERY_RULES);
  return {
    from: dayInWords(from, language),
    to: dayInWords(to, language),
    orderBefore: deadlineInWords(changesAt, now, language),
    changesAt: new Date(Math.min(changesAt.getTime(), parisInstant(parisMoment(now).day + 1, 0).getTime())),
  };
}

/** The same days in short, for a row: `27 nov. – 1er déc.`; one day where there is only one. */
export function deliveryDays({ content, language }: PromisingSite, now: Date): string {
  const { from, to } = expectedDelivery(now, content.settings?.delivery ?? DEFAULT_DELIVERY_RULES);
  const days = new Set([from, to]);
  return [...days].map((day) => dateInWords(shortFormatter(language), atNoon(day))).join(' – ');
}

function atNoon(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

function dayInWords(day: string, language: Language): string {
  return dateInWords(dayFormatter(language), atNoon(day));
}

/** A weekday's name alone would be taken for next week's on the day itself. */
function deadlineInWords(deadline: Date, now: Date, language: Language): string {
  const near = NEAR_DAYS[language][parisMoment(deadline).day - parisMoment(now).day];
  const weekday = weekdayFormatter(language).format(deadline);
  const hour = hourFormatter.format(deadline);
  if (language === 'en') return `before ${hour}:00 ${near ?? `on ${weekday}`}`;
  const time = `${Number(hour)}\u00a0h`;
  return near === undefined ? `avant ${weekday} ${time}` : `${near} avant ${time}`;
}
