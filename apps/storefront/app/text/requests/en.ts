import type { text as french } from './fr.ts';

export const text: typeof french = {
  loading: 'Loading...',
  samples: {
    intro: 'Do you manage rentals? Receive our samples for free. All fields are required.',
    individual: 'Are you an individual? All our products in one sample pack: €19 excluding VAT, delivery included.',
    pack: 'View the pack',
    fullName: 'Full name',
    companyName: 'Company name',
    email: 'Email',
    phone: 'Delivery phone',
    address: 'Full address',
    housingUnits: 'Housing units',
    website: 'Website or profile',
    submit: 'Request the samples',
    done: 'Your request is saved. An acknowledgement is on its way by email.',
    required: 'Fill in this field.',
    emailInvalid: 'Please enter a valid email.',
    phoneInvalid: 'Enter a valid phone number.',
    unitsInvalid: 'Enter a whole number of housing units, from 1.',
  },
  withdrawal: {
    intro:
      'Are you a consumer and have you changed your mind? You have 14 days after delivery to withdraw from the contract, without giving a reason.',
    name: 'Your name',
    orderNumber: 'Order number',
    items: 'Items concerned (leave empty for the whole order)',
    required: 'Fill in this field.',
    next: 'Withdraw from the contract here',
    check: 'This is your declaration. Confirming sends it from your own mail program: keep the sent message as proof.',
    declaration: (seller, order, items, name) =>
      `To ${seller}.\n\nI hereby give notice that I withdraw from the contract for order ${order}${items === '' ? '' : `, for: ${items}`}.\n\n${name}`,
    subject: (order) => `Withdrawal, order ${order}`,
    confirm: 'Confirm the withdrawal',
    back: 'Correct it',
    unavailable: 'Our address cannot be read right now: it is in your confirmation email.',
  },
};
