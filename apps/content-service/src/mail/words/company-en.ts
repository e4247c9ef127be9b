import type { MailWords } from './fr.ts';

/** The words of the mails about a company with several people. */
export const company: MailWords['company'] = {
  roles: { manager: 'manager', approver: 'approver', buyer: 'buyer', accountant: 'accountant' },
  invitation: {
    subject: (name) => `Invitation to join ${name}`,
    title: 'You are invited to order with your colleagues',
    intro: (inviter, name, role) => `${inviter} invites you to join the company ${name} at our shop, as ${role}.`,
    how: 'Open the invitation, then log in with the account of this address, or create one.',
    button: 'See the invitation',
    until: (day) => `The link works once, until ${day}.`,
    ignore: 'You do not know this person? Do nothing: without your consent nothing changes.',
  },
  requested: {
    subject: (requester, total) => `An order of ${total} to approve, asked for by ${requester}`,
    title: 'An order waits for your yes',
    intro: (requester, name, total) => `${requester} asks for an order of ${total} including VAT for ${name}.`,
    button: 'See the request',
    holds: 'The first yes places the order, at the price asked for. If a price has changed, you are shown it before.',
  },
  approved: {
    subject: 'Your request is approved: the order is placed',
    title: 'Your request is approved',
    intro: (by, total) => `${by} has approved your request of ${total} including VAT. The order is placed.`,
    button: 'See my order',
  },
  refused: {
    subject: 'Your request for an order is refused',
    title: 'Your request is refused',
    intro: (by, total) => `${by} has refused your request of ${total} including VAT. Here is why:`,
    button: 'See the request',
  },
};
