import type { StandingWords } from './standing-fr.ts';

export const standing: StandingWords = {
  every: (weeks, weekday) => (weeks === 1 ? `every ${weekday}` : `every ${weeks} weeks, on ${weekday}`),
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  number: 'Contract',
  list: 'List',
  rhythm: 'Rhythm',
  day: 'Planned for',
  ended: 'Ended on',
  endsOn: 'Ends on',
  button: 'See, skip or change',
  stop: 'You can skip once, pause or end it at any time on this page, free of charge and without notice. The link opens without an account: do not pass it on.',
  made: {
    subject: (number) => `Your standing order ${number} is set up`,
    title: 'Your standing order',
    intro: (name, every) => `Your list “${name}” is now planned ${every}, without a fixed term.`,
    how: 'Three days before each date a message tells you what has changed. On the day, a link fills your cart: nothing is ordered or paid until you confirm.',
    onAccount: (company) =>
      `Three days before each date a message tells you what has changed. On the day it is ordered by itself on the account of ${company}, at the terms of sale of that day and never for more than announced. Until then you can skip it.`,
  },
  announced: {
    subject: (name, day) => `“${name}”: planned for ${day}`,
    title: 'In three days',
    intro: (name, day) => `Your standing order “${name}” is planned for ${day}.`,
    moved: (due) => `It was planned for ${due}: nothing leaves on that day, or three days were not left to tell you.`,
    changes: 'What changes',
    unchanged: 'No price has changed and everything is in stock.',
    next: 'On the day we send you the link that fills your cart. Nothing is ordered without you.',
    ordered: (company) =>
      `On the day it is ordered by itself on the account of ${company}, never for more than announced here, and delivered to the address of the list. There is nothing for you to do.`,
    asked: (company) =>
      `Its amount needs the consent of an approver of ${company}: on the day we ask for it, and it is ordered after a yes.`,
  },
  placed: {
    subject: (name) => `“${name}”: ordered, not complete`,
    title: 'Ordered, but not complete',
    intro: (name, number, company) =>
      `Your standing order “${name}” has been placed on the account of ${company}: order ${number}. Not all of it is there.`,
    next: 'What is missing is not ordered later by itself. The details and delivery days are in the confirmation of the order.',
  },
  requested: {
    subject: (name) => `“${name}”: approval asked for`,
    title: 'It waits for a yes',
    intro: (name, company) =>
      `The amount of your standing order “${name}” is above your limit: we have put it to the approvers of ${company}.`,
    next: 'It is ordered as soon as one of them approves it, and a message tells you so.',
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
    notByItself: (name, day) => `Your standing order “${name}”, planned for ${day}, has not been placed by itself.`,
    confirm: 'It waits for you: the link fills your cart at the prices of today, and you confirm it like any other.',
    why: {
      'list-gone': 'Its list has been deleted. The standing order therefore ends.',
      'list-empty': 'Its list contains no article to be ordered.',
      'nothing-left': 'None of its articles is available.',
      slept: 'Our service could not tell you in time, and the next date has already come.',
      'not-approved': 'Your company has not approved it.',
      'not-a-member': 'You do not order, or no longer order, for the company on whose account it was to be placed.',
      'account-not-allowed': 'Your company no longer orders on account.',
      'account-overdue': 'An invoice of your company remains unpaid after its formal notice.',
      'account-limit-exceeded': 'It would exceed the limit of your company’s account.',
      'address-missing': 'Its list has no address that we deliver to.',
      'words-missing': 'Your company asks for an order number or a cost centre, and it names none.',
      dearer: 'A price has risen since it was announced: nothing is ordered for more than announced.',
    },
    next: 'The next date stays as it is.',
  },
  end: {
    subject: (number) => `Your contract ${number} has ended`,
    title: 'Your contract has ended',
    intro: (number, at) => `We have received your notice to end the contract ${number}. The contract ended on ${at}.`,
    effect:
      'What this means: no further date will be announced or prepared, and you owe nothing for it. Orders that you have already placed remain valid.',
    laterSubject: (number) => `Your notice to end the contract ${number}`,
    laterTitle: 'Your contract will end',
    laterIntro: (number, day) =>
      `We have received your notice to end the contract ${number}. The contract ends on ${day}.`,
    laterEffect:
      'What this means: dates before that day remain planned; from that day on none will be announced or prepared, and you owe nothing for it. Orders that you have already placed remain valid.',
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
