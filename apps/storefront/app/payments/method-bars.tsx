import { type Cents, formatMoney, type PaymentMethod, paymentMethodBar } from '@economat/commerce';
import { useLanguage, useText } from '../shared/text/use-text.ts';

interface MethodBarsProps {
  methods: readonly PaymentMethod[];
  total: Cents;
  className: string | undefined;
}

/** Why some of the methods that the shop offers are not to be had for this total. The checkout loads it without the payment page's style. */
export function MethodBars({ methods, total, className }: MethodBarsProps) {
  const language = useLanguage();
  const { payment: text } = useText('checkout');
  const sum = formatMoney(total, language);
  return methods.map((method) => {
    switch (paymentMethodBar(method, total)) {
      case 'paypal-limit':
        return (
          <p key={method} className={className}>
            {text.paypalLimit}. <span>{text.paypalReason(sum)}</span>
          </p>
        );
      case 'card-minimum':
        return (
          <p key={method} className={className}>
            {text.cardMinimum(sum)}
          </p>
        );
      case null:
        return null;
    }
  });
}
