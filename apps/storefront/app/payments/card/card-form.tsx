import { eurosFromCents } from '@economat/commerce';
import { amountDue } from '../../orders/current/amount-due.ts';
import { type CardFormSettings, type Order, endpoints } from '@economat/contract';
import { type SubmitEvent, useState } from 'react';
import { browserApi } from '../../shared/api/client.ts';
import type { OrderAccess } from '../../shared/api/order-access.ts';
import { useText } from '../../shared/text/use-text.ts';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { ErrorSummary } from '../../shared/ui/error-summary.tsx';
import { AmountDue } from '../amount-due.tsx';
import { RedirectNotice } from '../redirect-notice.tsx';
import styles from '../payment.module.css';
import { useRedirectToProvider } from '../use-redirect-to-provider.ts';
import { browserFacts } from './browser-facts.ts';
import { CardFields } from './card-fields.tsx';
import { CARD_FIELDS, cardFieldId, type CardField } from './card-field.ts';
import { type CardProblems, checkCard, type CheckedCard, type ChosenBrand } from './check-card.ts';
import { postToPlatform } from './post-to-platform.ts';
import { problemTexts } from './problem-text.ts';
import { useEmptyOnLeaving } from './use-empty-on-leaving.ts';
import { useFormErrors } from '../../shared/ui/use-form-errors.ts';

interface CardFormProps {
  settings: CardFormSettings;
  order: Order;
  access: OrderAccess;
}

const NOTHING_TYPED: CardProblems = { number: 'missing', expiry: 'missing', code: 'missing', holder: 'missing' };

/**
 * The shop's own card fields. They have no names and are not stored: the browser posts them straight to the platform, so card digits are in
 * no state, no storage and no request to the shop.
 */
export function CardForm({ settings, order, access }: CardFormProps) {
  const text = useText('payment');
  const redirect = useRedirectToProvider(access);
  const [chosen, setChosen] = useState<ChosenBrand>(null);
  const [problems, setProblems] = useState(NOTHING_TYPED);
  const errors = useFormErrors(CARD_FIELDS, problemTexts(problems, text.cardForm), cardFieldId);
  const [visit, setVisit] = useState(0);
  const form = useEmptyOnLeaving(() => {
    setChosen(null);
    setProblems(NOTHING_TYPED);
    errors.forget();
    setVisit((before) => before + 1);
  });
  const isLeaving = redirect.phase === 'opening' || redirect.phase === 'leaving';

  /** The card's problems are kept in state, never the card. */
  function judge(fields: HTMLFormElement, brand: ChosenBrand): CheckedCard {
    const now = new Date();
    const today = { year: now.getFullYear(), month: now.getMonth() + 1 };
    const checked = checkCard(typedCard(fields), brand, settings.brands, today);
    setProblems(checked.ok ? {} : checked.problems);
    return checked;
  }

  function typed(field: CardField): void {
    if (form.current) judge(form.current, chosen);
    errors.typed(field);
  }

  function choose(brand: ChosenBrand): void {
    setChosen(brand);
    if (form.current) judge(form.current, brand);
  }

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isLeaving) return;
    const checked = judge(event.currentTarget, chosen);
    if (!checked.ok) {
      errors.check(problemTexts(checked.problems, text.cardForm));
      return;
    }
    void redirect.start(
      (usable) =>
        browserApi.call(endpoints.createCardSession, {
          body: {
            amount: eurosFromCents(amountDue(order)),
            currency: 'EUR',
            orderId: order.documentId,
            browserInfo: browserFacts(),
          },
          access: usable,
        }),
      ({ MerchantID, Len, Data }) =>
        postToPlatform(settings.action, { MerchantID, Len: String(Len), Data, ...checked.card }),
    );
  }

  return (
    <form ref={form} className={styles['page']} method="post" onSubmit={send} noValidate>
      <p>{text.cardForm.explanation}</p>
      <ErrorSummary {...errors.summary} />
      <CardFields
        key={visit}
        brands={settings.brands}
        chosen={chosen}
        onChoose={choose}
        errors={errors}
        onTyped={typed}
      />
      <RedirectNotice redirect={redirect} failed={() => text.card.failed} />
      <AmountDue order={order} />
      <Button type="submit" wide busy={isLeaving}>
        {text.card.pay}
      </Button>
      <div className={styles['actions']}>
        <LinkButton to="/payment" tone="quiet" size="small">
          {text.choose.otherwise}
        </LinkButton>
      </div>
    </form>
  );
}

function typedCard(form: HTMLFormElement) {
  const valueOf = (field: CardField): string => {
    const input = form.elements.namedItem(cardFieldId(field));
    return input instanceof HTMLInputElement ? input.value : '';
  };
  return { number: valueOf('number'), expiry: valueOf('expiry'), code: valueOf('code'), holder: valueOf('holder') };
}
