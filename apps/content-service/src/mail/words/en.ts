import { change } from './change-en.ts';
import { company } from './company-en.ts';
import { copy } from './copy-en.ts';
import type { MailWords } from './fr.ts';
import { requestsEn } from './requests-en.ts';
import { onAccount } from './on-account-en.ts';
import { standing } from './standing-en.ts';

/** The words of all mails in English. */
export const en: MailWords = {
  /** Stands between a name and its value. */
  colon: ':',
  hello: (name) => (name === null ? 'Hello,' : `Hello ${name},`),
  footer: {
    capital: 'with a share capital of',
    whyYou: 'You receive this message about an order, an account or a request at our shop.',
    phone: 'Phone',
  },
  order: {
    see: 'See my order',
    goods: { title: 'Item', quantity: 'Qty', total: 'Total excl. VAT' },
    vatOf: (percent) => `VAT ${percent}%`,
    subTotal: 'Subtotal excl. VAT',
    discount: (code) => (code === null ? 'Discount (incl. VAT)' : `Discount (incl. VAT), code ${code}`),
    shipping: 'Delivery',
    free: 'free',
    total: 'Total incl. VAT',
    vatAfterDiscount: 'including VAT after the discount',
    untaxed: {
      lineTotal: 'Total',
      subTotal: 'Subtotal',
      discount: (code) => (code === null ? 'Discount' : `Discount, code ${code}`),
      total: 'Total',
    },
    recap: 'Your order',
    delivery: 'Expected delivery',
    deliveryBetween: (from, to) => (from === to ? from : `between ${from} and ${to}`),
    shippingAddress: 'Delivery address',
    billingAddress: 'Billing address',
    number: 'Order number',
    date: 'Date',
    paymentMethod: 'Payment method',
    methods: { credit_card: 'Credit card', bank_transfer: 'Bank transfer', paypal: 'PayPal', on_account: 'On account' },
    purchaseOrder: 'Purchase order number',
    costCentre: 'Cost centre',
  },
  received: {
    subject: (number) => `We have received your order ${number}`,
    title: 'Thank you for your order',
    intro: (number, date) =>
      `We confirm that we have received your order ${number} of ${date}. This is what it contains.`,
    payByTransfer: 'To pay by bank transfer',
    transferIntro: 'This is our account. Please quote the reference: it tells us which order your transfer is for.',
    due: 'Amount due',
    dueDate: 'To be paid by',
    accountHolder: 'Account holder',
    bank: 'Bank',
    reference: 'Reference to quote',
    transferAfter: 'We prepare your order as soon as the transfer has arrived.',
    payOnline: (method, until) =>
      `If your payment (${method}) did not go through, you can pay until ${until} from the page of the order, by the method of your choice.`,
    nothingToPay: 'There is nothing to pay: your discount covers the whole order.',
    withdrawal: 'Right of withdrawal',
    withdrawalText: {
      goods:
        'You may withdraw from your purchase without giving a reason for 14 days from the day after you receive it. The online function is free and needs no account.',
      service:
        'You may withdraw from your rental without giving a reason for 14 days from the day after your order. If it begins earlier, at your express request, the part already performed remains due. The online function is free and needs no account.',
      mixed:
        'You may withdraw from your purchase and your rental without giving a reason for 14 days from the day after you receive the last item. If the rental begins earlier, at your express request, the part already performed remains due. The online function is free and needs no account.',
    },
    withdrawalLink: 'Withdraw from the contract here',
    attached:
      'Our general terms of sale are attached, with the model withdrawal form. Please keep this message: it confirms the contract.',
    attachedProfessional: 'Our general terms of sale are attached. Please keep this message: it confirms the contract.',
    archived: 'Terms accepted with the order, version',
    termsFile: 'general-terms-of-sale.pdf',
  },
  reminder: {
    subject: (number) => `Your order ${number} is waiting for your bank transfer`,
    title: 'Your bank transfer has not reached us',
    intro: (number, date, amount) =>
      `We have not yet received the bank transfer of ${amount} for your order ${number} of ${date}.`,
    alreadySent: 'If it is already on its way, please disregard this message: we write to you as soon as it arrives.',
  },
  paid: {
    subject: (number) => `Payment received for order ${number}`,
    title: 'Your payment has arrived',
    intro: (amount, number) => `We have received ${amount} for your order ${number}. We are preparing it.`,
    free: (number) => `Your order ${number} needs no payment. We are preparing it.`,
    invoice: 'Your invoice is available on the page of the order.',
  },
  invoiced: {
    subject: (number) => `Invoice for your order ${number}`,
    title: 'Your invoice',
    intro: (amount, number) => `This is the invoice of ${amount} for your order ${number}.`,
    attached: 'Your invoice is attached to this message. You also find it on the page of the order.',
    howToPay: 'The account to pay to, the reference to quote and the due date are on the invoice.',
  },
  copy,
  onAccount,
  refunded: {
    subject: (number) => `Refund for order ${number}`,
    title: 'Your refund is on its way',
    intro: (amount, number) => `We are refunding ${amount} for your order ${number}.`,
    delay: 'Depending on your bank, the amount appears on your account within a few days.',
    attached: 'The credit note is attached to this message. You also find it on the page of the order.',
  },
  change,
  company,
  refundAccount: {
    subject: (number) => `Your IBAN for the refund of order ${number}`,
    title: 'Where shall we send your refund?',
    intro: (amount, number) => `We owe you ${amount} for your order ${number}, which you paid by bank transfer.`,
    rejected: (amount, number) =>
      `The transfer of ${amount} for your order ${number} did not go through: your bank refused it.`,
    askAccount: 'Please tell us the account that this sum goes to. The link works once, for 14 days.',
    button: 'Give my IBAN',
    ignore:
      'We never ask for a password or a card number. If in doubt, answer this message without following the link.',
  },
  quote: {
    subject: (number) => `Your quote ${number}`,
    title: 'Your quote is ready',
    intro: (number, until) => `Here is our quote ${number}. Its prices are guaranteed until ${until}.`,
    button: 'Read and accept the quote',
    discount: (reason) => `Reason for the discount: ${reason}`,
    holds: 'By accepting it you place an order at these prices. You then choose how to pay.',
    attached: 'The quote is attached to this message as a PDF. The link opens without an account: do not pass it on.',
  },
  shipped: {
    subject: (number) => `Your order ${number} is on its way`,
    title: 'Your order has left',
    intro: (number) => `We have handed your order ${number} to the carrier.`,
    part: {
      subject: (number) => `A parcel of your order ${number} is on its way`,
      title: 'A parcel has left',
      intro: (number) => `We have handed a parcel of your order ${number} to the carrier.`,
    },
    contents: 'In this parcel',
    restFollows: 'The rest of your order follows in another parcel. A message will tell you when it leaves.',
    carrier: 'Carrier',
    tracking: 'Tracking number',
    follow: 'Track the parcel',
    check: 'Please check the parcel when it arrives and tell us soon if anything is missing or damaged.',
  },
  restUnsent: {
    subject: (number) => `Part of your order ${number} will not be sent`,
    title: 'Part of your order will not be sent',
    intro: (number) => `We cannot send you these items of your order ${number}, and apologise for it.`,
    reason: 'Reason',
    refund:
      'We refund their price within 14 days at the latest. A message will tell you when the refund is on its way.',
  },
  delivered: {
    subject: (number) => `Your order ${number} has been delivered`,
    title: 'Your order has been delivered',
    intro: (number) => `Your order ${number} has been delivered. We hope that everything is to your liking.`,
    withdrawUntil: (date) => `You may withdraw from your order until ${date} inclusive, without giving a reason.`,
    problem: 'Is something missing or damaged? Reply to this message and we will see to it.',
  },
  cancelled: {
    subject: (number) => `Your order ${number} is cancelled`,
    title: 'Your order is cancelled',
    byRequest: (number) => `Your order ${number} is cancelled. Nothing will be delivered.`,
    expired: (number) =>
      `We did not receive the payment for your order ${number} in time: it is cancelled and nothing will be delivered.`,
    reason: 'Reason',
    unpaid: 'No money was taken. If you have just sent a transfer, reply to this message and we will return it.',
    owed: (amount) =>
      `We refund ${amount} by the same method of payment within 14 days at the latest. A message will tell you when the refund is on its way.`,
    owedByTransfer: (amount) =>
      `We refund ${amount} by bank transfer within 14 days at the latest. A message will ask for your IBAN if we do not have it; another will tell you when the transfer is on its way.`,
    refunded: (amount) => `We have already refunded ${amount}.`,
    again: 'Order again',
  },
  withdrawal: {
    subject: (number) => `Acknowledgement of your withdrawal, order ${number}`,
    title: 'Your withdrawal is recorded',
    intro: (number, at) => `We received your withdrawal from order ${number} on ${at}.`,
    declaration: 'Your declaration',
    sentAt: 'Date and time of sending',
    next: {
      goods:
        'Please return the goods within 14 days at the latest. We refund you within 14 days, as soon as we have received them or you prove that they were sent.',
      service:
        'There is nothing to send back: we collect what is rented. We refund you within 14 days; if the rental began at your express request, the part already performed remains due.',
      mixed:
        'Please return the goods you bought within 14 days at the latest; we collect what is rented. We refund you within 14 days: the goods as soon as we have received them or you prove that they were sent, the rental without waiting. If it began at your express request, the part already performed remains due.',
      unsent:
        'Goods that have not left yet will not be sent: you have none of them to return. We refund them at the latest 14 days after your declaration.',
    },
    keep: 'Keep this message: it is your proof.',
    name: 'Name',
    email: 'Email',
    sentence: 'I hereby give notice that I withdraw from the contract for:',
    staffSubject: (number) => `Withdrawal received, order ${number}`,
    staffTitle: 'A withdrawal has arrived',
    staffIntro: (number, at) => `Withdrawal received for order ${number} on ${at}.`,
    staffNext: {
      goods:
        'The customer has received the acknowledgement and returns the goods within 14 days; refund within 14 days, as soon as they are back or proof of sending is given. The declaration is in the order’s timeline, too.',
      service:
        'The customer has received the acknowledgement and has nothing to send back: agree on the collection of what is rented, and refund within 14 days, less the part already performed at the customer’s express request. The declaration is in the order’s timeline, too.',
      mixed:
        'The customer has received the acknowledgement and returns the goods within 14 days; agree on the collection of what is rented. Refund within 14 days: the goods as soon as they are back or proof of sending is given, the rental without waiting, less the part already performed at the customer’s express request. The declaration is in the order’s timeline, too.',
      unsent:
        'Goods that have not left yet must no longer be sent: refund them at the latest 14 days after the declaration, without waiting for a return. The customer has received the acknowledgement, and the declaration is in the order’s timeline, too.',
    },
    linkSubject: (number) => `Withdraw from order ${number}`,
    linkTitle: 'Your withdrawal link',
    linkIntro: (number) =>
      `You asked to withdraw from order ${number} or from part of it. Nothing is declared yet: choose the items and confirm on this page.`,
    linkIgnore: 'Did you not ask for this? Ignore this message: your order stays as it is.',
  },
  account: {
    resetSubject: 'Choose a new password',
    resetTitle: 'A new password',
    resetIntro: 'You asked to choose a new password. This link is valid for one hour and works once.',
    resetButton: 'Choose a password',
    resetIgnore: 'You did not ask for this? Ignore this message: your password stays the same.',
    confirmSubject: 'Confirm your e-mail address',
    confirmTitle: 'Welcome',
    confirmIntro:
      'Your account is open. Confirm that this address is yours: orders that you placed with it without an account will then join it.',
    confirmButton: 'Confirm my address',
    confirmIgnore: 'You did not open an account with us? Do not click, and ignore this message.',
    validDay: 'This link is valid for 24 hours.',
    existsSubject: 'You have an account with us already',
    existsTitle: 'You have an account already',
    existsIntro:
      'Another account was just asked for with your address, which has one already. Log in to that one: orders placed with this address are waiting for you there.',
    existsButton: 'Log in',
    existsForgot: 'Forgot your password?',
    existsIgnore: 'It was not you? Ignore this message: your account is still yours, and nobody has opened it.',
    changeSubject: 'Confirm your new e-mail address',
    changeTitle: 'Your new address',
    changeIntro:
      'You asked that your account use this address. It will replace the old one as soon as you have confirmed it.',
    changeButton: 'Confirm the new address',
    changeIgnore: 'You did not ask for this? Ignore this message: nothing will change.',
    mergeSubject: 'Bring your orders together in your account',
    mergeTitle: 'One address for your orders',
    mergeIntro: (masked) =>
      `At your request, our team proposes to bring together in your account (${masked}) everything that you have with us under this address: orders, address book, requests, and the account of this address if there is one.`,
    mergeHow:
      'Nothing changes before you agree. Open the link and enter the password of the account named above: you will log in with it from then on.',
    mergeButton: 'Bring my orders together',
    mergeIgnore: 'You did not ask for this, or the account is not yours? Ignore this message: nothing will change.',
    requestedSubject: 'A change of e-mail address was requested',
    requestedTitle: 'Your address is about to change',
    requestedIntro: (masked) =>
      `A new address (${masked}) was requested for your account. It will count only once it is confirmed from that new mailbox.`,
    changedSubject: 'The e-mail address of your account has changed',
    changedTitle: 'Your address has changed',
    changedIntro: (masked) => `Your account now uses the address ${masked}. This one no longer serves to log in.`,
    notYou:
      'Was it not you? Change your password at once: that calls off a change that is waiting. Then write to us by replying to this message.',
    notYouLate: 'Was it not you? Write to us at once by replying to this message.',
    passwordSubject: 'Your password has changed',
    passwordTitle: 'Your password has changed',
    passwordIntro: (at) => `The password of your account was changed on ${at}. All your devices have been logged out.`,
    passwordNotYou: 'Was it not you? Choose a new password at once.',
    passwordButton: 'Choose a new password',
    dormantSubject: 'Your account will soon be erased',
    dormantTitle: 'Do you want to keep your account?',
    dormantIntro: (day: string) =>
      `You have not used your account for almost three years. Unless you log in by ${day}, we will erase it together with your saved addresses.`,
    dormantButton: 'Log in and keep my account',
    dormantElse:
      'You do not want to keep it? There is nothing to do. The invoices of your orders are kept for as long as the law requires.',
    deviceSubject: 'New login to your account',
    deviceTitle: 'New login',
    deviceIntro: (at, device) =>
      `On ${at} your account was opened with its password on a device that we do not know: ${device}.`,
    device: (browser, system) => `${browser ?? 'unknown browser'}${system === null ? '' : ` on ${system}`}`,
    deviceNotYou:
      'Was it you? Then there is nothing to do. If not, choose a new password at once: every open session will end.',
  },
  standing,
  ...requestsEn,
};
