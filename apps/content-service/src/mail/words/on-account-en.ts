import type { OnAccountWords } from './on-account-fr.ts';

export const onAccount: OnAccountWords = {
  invoiced: { subject: (number) => `Your monthly invoice ${number}`, title: 'Your monthly invoice' },
  collective: (amount, count) =>
    `Here is this month’s invoice of ${amount} for ${count > 1 ? `${count} orders` : 'one order'} on account. It is attached.`,
  reminders: {
    reminder: {
      subject: (number) => `Reminder: invoice ${number}`,
      title: 'Your invoice is waiting for your payment',
      intro: (number, open, due) =>
        `Unless we are mistaken, ${open} of invoice ${number}, due on ${due}, are left to pay.`,
    },
    'second-reminder': {
      subject: (number) => `Second reminder: invoice ${number} unpaid`,
      title: 'Your invoice is still unpaid',
      intro: (number, open, due) =>
        `In spite of our reminder, ${open} of invoice ${number}, due on ${due}, are left to pay.`,
    },
    'formal-notice': {
      subject: (number) => `Formal notice: invoice ${number}`,
      title: 'Formal notice to pay',
      intro: (number, open, due) =>
        `We hereby give you formal notice to pay within eight days the ${open} that are still due of invoice ${number}, due on ${due}.`,
    },
  },
  legal:
    'Since the due day the law adds (French commercial code, articles L441-10 II and D441-5), in the words of the invoice:',
  closed: 'Until it is paid, your company can no longer order on account.',
  alreadySent: 'If your transfer is already on its way, please ignore this message.',
  see: 'See your account',
};
