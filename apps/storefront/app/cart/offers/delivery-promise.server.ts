import { dateInWords, DEFAULT_DELIVERY_RULES, expectedDelivery, type Language, perLanguage } from '@economat/commerce';
import type { Site } from '../../shared/page/site-context.server.ts';
import type { ShopContent } from '../../shared/content/shop-content.ts';

export interface DeliveryPromise {
  /** `mardi 24 novembre`; `from` and `to` are equal when there is only one day. */
  from: string;
  to: string;
  /** Until when an order is delivered on this date: `lundi 14 h`. */
  orderBefore: string;
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

/** When an order placed now is expected, in the page's language, Paris time. */
export function deliveryPromise({ content, language }: PromisingSite, now: Date): DeliveryPromise {
  const { from, to, changesAt } = expectedDelivery(now, content.settings?.delivery ?? DEFAULT_DELIVERY_RULES);
  return {
    from: dayInWords(from, language),
    to: dayInWords(to, language),
    orderBefore: momentInWords(changesAt, language),
    changesAt,
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

function momentInWords(instant: Date, language: Language): string {
  const weekday = weekdayFormatter(language).format(instant);
  const hour = hourFormatter.format(instant);
  return language === 'fr' ? `${weekday} ${Number(hour)}\u00a0h` : `${hour}:00 on ${weekday}`;
}
