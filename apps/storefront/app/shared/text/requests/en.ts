import type { text as french } from './fr.ts';

export const text: typeof french = {
  samples: {
    intro: 'Do you manage rentals? Receive our samples for free. All fields are required.',
    individual:
      'Are you an individual? All our products in one sample pack: €19 excluding VAT (€22.80 incl. VAT), delivery included.',
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
    required: {
      fullName: 'Enter your full name.',
      companyName: 'Enter the name of your company.',
      email: 'Enter your email.',
      phone: 'Enter your phone number, for the delivery.',
      address: 'Enter the full delivery address.',
      housingUnits: 'Enter the number of housing units.',
      website: 'Enter the address of your website or profile.',
    },
    unitsInvalid: 'Enter a whole number of housing units, from 1.',
  },
  orderChange: {
    intro: (number) => `This is what your order ${number} would become. Until you answer, it stays as it is.`,
    caption: 'Before and after the change',
    article: 'Article',
    before: 'Before',
    after: 'After',
    none: 'none',
    line: (quantity, total) => `${quantity} for ${total}`,
    sums: {
      subTotal: 'Subtotal excl. VAT',
      vat: 'VAT',
      discount: 'Discount',
      shipping: 'Delivery',
      total: 'Total incl. VAT',
    },
    shippingAddress: 'New delivery address',
    billingAddress: 'New billing address',
    toPay: (amount) =>
      `Your order is paid already: ${amount} would be left to pay. It is changed as soon as this sum has arrived.`,
    toRefund: (amount) => `Your order is paid already: we would refund you ${amount}.`,
    until: (date) => `You can answer until ${date}. Without an answer your order stays as it is.`,
    order: 'Order with obligation to pay',
    accept: 'Accept the change',
    decline: 'Decline and keep my order',
    pay: 'Continue to payment',
    states: {
      accepted: (number) =>
        `Thank you. Your order ${number} is changed as soon as the difference is paid; until then it stays as it was.`,
      applied: (number) => `Done: your order ${number} is changed. We write to you about it, too.`,
      declined: (number) => `Your order ${number} stays as it was.`,
      expired: (number) =>
        `This change is no longer possible: its time is over, or the order or the stock has changed. Your order ${number} stays as it was.`,
    },
    unknown: 'This link is not valid',
    unknownText: 'Please open the link of our latest message about your order, or answer that message.',
  },
  stockAlert: {
    email: 'Email',
    required: 'Enter your email.',
    consent:
      'We will write to you once, when this item is back in stock; your address will then be erased, and in six months at the latest.',
    submit: 'Tell me',
    done: 'Noted. One message will tell you.',
  },
  refundAccount: {
    intro: (amount: string, number: string) =>
      `We owe you ${amount} for your order ${number}. Tell us the account that this sum goes to.`,
    holder: 'Account holder',
    holderRequired: 'Enter the name of the account holder.',
    iban: 'IBAN',
    ibanHint: 'It stands on your bank statement, for example FR76 3000 6000 0112 3456 7890 189.',
    ibanInvalid: 'This IBAN is not valid: check each character. It must be of a country of the SEPA area.',
    kept: 'We keep this IBAN encrypted, for this one transfer, and erase it ten days later.',
    submit: 'Send my IBAN',
    done: 'Thank you. We write to you when the transfer is on its way.',
    ended: 'This link is no longer valid',
    endedText: 'It has been used, or it is older than 14 days. If you still wait for your refund, answer our message.',
  },
  withdrawal: {
    link: {
      intro:
        'Are you a consumer and have you changed your mind? You have 14 days, from the delivery of a purchase or the order of a rental, to withdraw from all or part of your order, without a reason and free of charge.',
      how: 'Give your order number and the email it was placed with: we send the link to your declaration there. No account is needed.',
      account: 'Do you have an account?',
      toOrders: 'Open your orders',
      orderNumber: 'Order number',
      orderNumberHint: (example) => `It is in the confirmation email, for example ${example}.`,
      orderNumberRequired: 'Enter the order number.',
      email: 'Email of the order',
      emailRequired: 'Enter the email of the order.',
      submit: 'Send me the link',
      done: 'If an order matches these details, the link has just been sent to its mailbox. Please also look in the spam folder.',
    },
    title: (number) => `Withdraw from order ${number}`,
    choose: 'Step 1 of 2: your declaration',
    chooseIntro: 'Choose the items you no longer want. No reason is asked for.',
    until: (day) => `You may withdraw until ${day} inclusive.`,
    lines: 'Items concerned',
    quantityOf: (name) => `Quantity of ${name}`,
    of: (left) => `of ${left}`,
    name: 'Your name',
    email: 'Email for the acknowledgement of receipt',
    next: 'Check my declaration',
    noLine: 'Choose at least one item.',
    nameRequired: 'Enter your name.',
    emailRequired: 'Enter the email for the acknowledgement.',
    check: 'Step 2 of 2: confirm',
    checkIntro: 'Nothing has been sent yet. Read your declaration again, then confirm it.',
    sentence: (number) => `I hereby give notice that I withdraw from the contract for order ${number}, for:`,
    receiptTo: (email) => `The acknowledgement of receipt will be sent to ${email}.`,
    confirm: 'Confirm withdrawal',
    back: 'Correct it',
    failed: 'The declaration was not sent.',
    done: 'Your withdrawal is recorded',
    doneAt: (moment) => `Received on ${moment}.`,
    receiptSent: (email) => `The acknowledgement is on its way to ${email}: keep it, it is your proof.`,
    doneNext: {
      goods:
        'Please return the goods within 14 days at the latest. We refund you within 14 days, as soon as we have received them or you prove that they were sent.',
      service:
        'There is nothing to send back: we collect what is rented. We refund you within 14 days; if the rental began at your express request, the part already performed remains due.',
      mixed:
        'Please return the goods you bought within 14 days at the latest; we collect what is rented. We refund you within 14 days: the goods as soon as we have received them or you prove that they were sent, the rental without waiting. If it began at your express request, the part already performed remains due.',
      unsent:
        'Goods that have not left yet will not be sent: you have none of them to return. We refund them at the latest 14 days after your declaration.',
    },
    earlier: 'Declarations already received',
    toOrder: 'View the order',
    print: 'Print',
    notFound: 'Order not found',
    notFoundText: 'Log in, or ask for a new link with your order number.',
    logIn: 'Log in',
    askLink: 'Ask for a link',
    bars: {
      professional:
        'This order was placed by a business: the right of withdrawal is reserved to consumers. Write to us about a return: we will look for a solution with you.',
      cancelled: 'This order is cancelled: there is nothing to withdraw from.',
      unpaid: 'This order is not paid yet: simply cancel it, no declaration is needed.',
      'all-withdrawn': 'You have already withdrawn from every item of this order.',
    },
    late: {
      goods: 'The 14 days after delivery are over. Is an item faulty? The legal guarantee lasts 2 years: write to us.',
      service:
        'The 14 days are over. Is there a problem with your rental? Write to us: we will look for a solution with you.',
      mixed:
        'The 14 days after delivery are over. Is an item you bought faulty? The legal guarantee lasts 2 years: write to us, as for any problem with your rental.',
    },
    contact: 'Our contact details',
  },
  untaxed: {
    orderChange: { sums: { subTotal: 'Subtotal', total: 'Total' } },
    samples: {
      individual: 'Are you an individual? All our products in one sample pack: €19, delivery included.',
    },
  },
};
