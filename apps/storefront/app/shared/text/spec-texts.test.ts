import { expect, test } from 'vitest';
import { loadedText, loadText, TEXT_AREAS } from './load-text.ts';

await loadText('en', TEXT_AREAS);
const account = loadedText('en', 'account');
const cart = loadedText('en', 'cart');
const catalogue = loadedText('en', 'catalogue');
const checkout = loadedText('en', 'checkout');
const failures = loadedText('en', 'failures');
const payment = loadedText('en', 'payment');
const shared = loadedText('en', 'shared');

/** What the specification says word for word, and where the shop says it. English uses those words. */
const SENTENCES: readonly (readonly [section: string, ours: string, spec: string])[] = [
  ['§2', shared.titles.notFound, '404 - Page Not Found'],
  ['§2', cart.miniCart.empty, 'Your shopping cart is empty.'],
  ['§2', cart.miniCart.order, 'ORDER'],
  ['§2', cart.miniCart.view, 'VIEW CART'],
  ['§2', shared.header.categories, 'CATEGORIES'],
  ['§2', shared.footer.email, 'Email'],
  ['§2', shared.footer.messaging, 'Instant messaging'],
  ['§2', catalogue.home.trust, 'They trust us:'],
  ['§2', catalogue.home.partners, 'Technical partners for your rentals:'],
  ['§2', catalogue.home.noTiles, 'No products present.'],
  ['§2', shared.loading, 'Loading...'],
  ['§2', catalogue.product.invalid, 'Invalid product. Please select from categories.'],
  ['§2', catalogue.product.delivery, '1-2 business days'],
  ['§2', catalogue.product.description, 'Description'],
  ['§2', catalogue.product.noDescription, 'No description available.'],
  ['§2', catalogue.product.additional, 'Additional Information'],
  ['§2', catalogue.product.noWeight, 'ND'],
  ['§2', catalogue.category.notFound, 'Product not found'],
  ['§2', account.title, 'My account'],
  ['§2', shared.titles.cart, 'Basket'],
  ['§2', cart.voucher.apply, 'Apply the code'],
  ['§2', cart.totals.title, 'CART TOTAL'],
  ['§2', cart.totals.freeDelivery, 'Free delivery'],
  ['§2', cart.validate, 'Validate the order'],
  ['§2', cart.empty, 'Your cart is empty'],
  ['§2', cart.continueShopping, 'Continue Shopping'],
  ['§2', shared.titles.checkout, 'Finalize your order'],
  ['§2', `${checkout.login.question} ${checkout.login.fold}`, 'Already a customer? Click here to log in'],
  ['§2', checkout.login.lost, 'Lost your password?'],
  ['§2', checkout.redirecting, 'Redirecting to cart...'],
  ['§2', shared.titles.bankTransfer, 'Order received'],
  ['§2', payment.outcome.titles.paid, 'Payment Successful!'],
  ['§2', account.area.noCards, 'No payment card registered yet.'],
  ['§2', account.area.noSubscriptions, 'No subscription registered yet.'],
  ['§2', account.area.noDownloads, 'No downloads currently available.'],
  ['§2', account.area.soon, 'Coming soon...'],
  ['§2', account.orderList.totalFor('€1.00', 2), '€1.00 for 2 item(s)'],
  ['§2', account.orderList.showing(1, 5, 7), 'Showing 1 to 5 of 7 orders'],
  ['§2', account.orderList.empty, 'No orders found.'],
  ['§2', account.orderList.back, 'Back to Orders'],
  ['§4', payment.outcome.sentences.paid, 'Order status updated in our system.'],
  ['§4', checkout.account.create, 'Create an account?'],
  ['§5', cart.voucher.empty, 'Please enter a discount code'],
  ['§5', checkout.shipping.different, 'Ship to a different address'],
  [
    '§5',
    checkout.problems.required['account.password'] ?? '',
    'Please provide email and password for account creation.',
  ],
  ['§5', checkout.problems.required['paymentMethod'] ?? '', 'Please select a payment method.'],
  ['§5', checkout.payment.paypalLimit, 'PayPal is not available for orders over $200 USD'],
  ['§5', account.addressBook.setPrimary('billing'), 'Set as primary billing address'],
  ['§5', account.addressBook.deleteQuestion, 'Are you sure you want to delete this address?'],
  ['§5', account.details['fill-all'], 'Fill in all password fields to change your password.'],
  ['§5', account.details['no-match'], 'New password and confirmation do not match.'],
  ['§5', account.details.same, 'New password must be different from current password.'],
  ['§5', account.emailInvalid, 'Please enter a valid email.'],
  ['§5', account.reset.differ, 'Passwords do not match!'],
  ['§5', account.passwordTooShort, 'Password must be at least 8 characters long.'],
  ['§8', checkout.login.failed, 'Login failed. Try again.'],
  ['§8', account.register.failed, 'Registration failed.'],
  ['§8', cart.voucher.failed, 'Failed to apply coupon'],
  ['§8', account.lost.sent, "If an account with that email exists, you'll receive a password reset email shortly."],
  ['§8', failures.unexpected, 'Unexpected response from the server.'],
  ['§8', account.lost.forbidden, 'Email service is currently unavailable. Please contact support.'],
  ['§8', account.lost.network, 'Network error: Could not connect to the server.'],
  ['§8', account.lost.failed, 'Something went wrong. Please try again.'],
  ['§8', account.forgot.failed, 'Failed to send reset link. Please try again later.'],
  ['§8', account.forgot.sent, 'Password reset link sent! Check your email.'],
  ['§8', account.reset.failed, 'Failed to reset password. The link may have expired.'],
  ['§8', account.reset.done, 'Password reset successful! Redirecting...'],
  ['§8', checkout.account.failed, 'Error creating account. Please try again or proceed without creating an account.'],
  [
    '§8',
    checkout.failures.order,
    'Error occurred while creating your order. Please check your information and try again.',
  ],
  ['§8', payment.choose.missing, 'Please select a payment method.'],
  ['§8', checkout.failures.paypal, 'Unable to redirect to PayPal.'],
  ['§8', checkout.failures.unopened, 'Error occurred while processing the payment. Please try again.'],
  ['§8', payment.paypal.failed, 'Unable to redirect to PayPal.'],
  ['§8', payment.paypal.exception, 'Error occurred while processing the payment. Please try again.'],
  ['§8', payment.paypal.noOrder, 'No order details found. Please return to checkout.'],
  ['§8', payment.card.failed, 'Payment creation failed'],
  [
    '§8',
    payment.outcome.sentences.refused,
    'Unfortunately, your order cannot be processed because the original bank or merchant declined your transaction. Please try your purchase again.',
  ],
  ['§8', payment.noDetails, 'No order details found.'],
  ['§8', payment.returnToCheckout, 'Return to Checkout'],
  ['§8', payment.noOrder, 'No order found. Redirecting...'],
  ['§8', account.orderList.failed, 'Failed to load orders'],
  ['§8', account.orderPage.failed, 'Failed to load order details'],
  ['§8', account.addressBook.failed, 'Operation failed. Please try again.'],
  ['§8', account.details.wrongPassword, 'Current password is incorrect.'],
  ['§8', account.details.passwordFailed, 'Failed to update password. Please try again.'],
  ['§8', account.details.profileFailed, 'Failed to update. Please check your inputs and try again.'],
  ['§8', account.details.profileDone, 'Profile updated successfully!'],
  ['§8', account.details.passwordDone, 'Password updated successfully!'],
  ['§8', payment.transfer.cancelDone, 'Order cancelled.'],
  ['§8', payment.transfer.cancelFailed, 'Failed to cancel order. Please try again.'],
  ['§8', payment.invoice.done, 'Invoice generated.'],
  ['§8', payment.invoice.failed, 'Failed to generate invoice.'],
  ['§8', account.reorder.noItems, 'No items found in this order.'],
  ['§8', account.reorder.added(2, 1), 'Added 2 item(s) to cart (1 not available)'],
  ['§8', account.reorder.added(2, 0), 'Added 2 item(s) to cart'],
  ['§8', account.reorder.noneAvailable, 'No items from this order are currently available.'],
  ['§8', account.reorder.failed, 'Error processing order. Please try again.'],
];

test.each(SENTENCES)(
  '%s: "%s" is the specification’s sentence, letter for letter',
  {
    tags: [
      'spec:2.29',
      'spec:2.30',
      'spec:2.42',
      'spec:2.45',
      'spec:2.48',
      'spec:2.68',
      'spec:2.80',
      'spec:5.03',
      'spec:5.10',
      'spec:5.11',
      'spec:5.17',
      'spec:5.18',
      'spec:8.01-8.29',
      'spec:8.31-8.36',
    ],
  },
  (_section, ours, spec) => {
    expect(ours).toBe(spec);
  },
);

test('no English sentence was left in French, nor a French one in English', async () => {
  await loadText('fr', TEXT_AREAS);
  for (const area of TEXT_AREAS) {
    const french = sentencesOf(loadedText('fr', area));
    for (const sentence of sentencesOf(loadedText('en', area))) expect(french, area).not.toContain(sentence);
  }
});

/** Texts of several words: single ones, such as `Description`, may be the same in both languages. */
function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string') return /\s\S+\s/.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(sentencesOf);
}
