import type { StandingWords } from './standing-fr.ts';

export const standing: StandingWords = {
  every: (weeks, weekday) => (weeks === 1 ? `every ${weekday}` : `every ${weeks} weeks, on ${weekday}`),
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  number: 'Contract',
  list: 'List',
  rhythm: 'Rhythm',
  day: 'Planned for',
  ended: 'Ended on',
  button: 'See, skip or change',
  stop: 'You can skip once, pause or end it at any time on this page, free of charge and without notice. The link opens without an account: do not pass it on.',
  made: {
    subject: (number) => `Your standing order ${number} is set up`,
    title: 'Your standing order',
    intro: (name, every) => `Your list “${name}” is now planned ${every}, without a fixed term.`,
    how: 'Three days before each date a message tells you what has changed. On the day, a link fills your cart: nothing is ordered or paid until you confirm.',
  },
  announced: {
    subject: (name, day) => `“${name}”: planned for ${day}`,
    title: 'In three days',
    intro: (name, day) => `Your standing order “${name}” is planned for ${day}.`,
    moved: (due) => `It was planned for ${due}: nothing leaves on that day, or three days were not left to tell you.`,
    changes: 'What changes',
    unchanged: 'No price has changed and everything is in stock.',
    next: 'On the day we send you the link that fills your cart. Nothing is ordered without you.',
  },
  offered: {
    subject: (name) => `“${name}”: your cart is ready to be confirmed`,
    title: 'To be confirmed today',
    intro: (name) => `Today is the day of your standing order “${name}”.`,
    next: 'The link fills your cart at the prices of today. The order is placed once you have confirmed and paid it, like any other.',
    button: 'Fill my cart',
  },
  notDone: {
    subject: (name, day) => `“${name}”: no order on ${day}`,
    title: 'No order this time',
    intro: (name, day) => `Your standing order “${name}”, planned for ${day}, does not take place.`,
    why: {
      'list-gone': 'Its list has been deleted. The standing order therefore ends.',
      'list-empty': 'Its list contains no article to be ordered.',
      'nothing-left': 'None of its articles is available.',
      slept: 'Our service could not tell you in time, and the next date has already come.',
    },
    next: 'The next date stays as it is.',
  },
  end: {
    subject: (number) => `Your contract ${number} has ended`,
    title: 'Your contract has ended',
    intro: (number, at) => `We received your notice ending the contract ${number}. It took effect on ${at}.`,
    effect:
      'No further date will be announced or prepared, and you owe nothing for it. Orders that you have already placed remain valid.',
    keep: 'Keep this message: it proves that you ended the contract.',
  },
  line: {
    price: (title, now, before) => `${title}: ${now} excl. VAT instead of ${before}`,
    'stock-some': (title, left, wanted) => `${title}: ${left} of ${wanted} left`,
    'stock-none': (title) => `${title}: sold out`,
    gone: (title) => `${title}: is no longer sold`,
    'option-gone': (title) => `${title}: this bundle no longer exists, choose another one in the list`,
    'variant-gone': (title) => `${title}: this variant no longer exists, choose another one in the list`,
    'on-request': (title) => `${title}: its price is now on request`,
  },
};
