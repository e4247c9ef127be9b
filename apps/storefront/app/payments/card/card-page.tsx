import type { CardFormSettings } from '@economat/contract';
import { useText } from '../../shared/text/use-text.ts';
import { CardFormPage } from './card-form-page.tsx';
import { ProviderPage } from '../provider-page.tsx';
import { openCard } from './open-card.ts';

/** Cards are typed on the bank's page, or in a form of the shop's own where that is switched on. */
export function CardPage({ form }: { form: CardFormSettings | null }) {
  const { card: text } = useText('payment');
  if (form !== null) return <CardFormPage settings={form} />;
  return (
    <ProviderPage
      explanation={text.explanation}
      notice={null}
      button={text.pay}
      failed={() => text.failed}
      open={openCard}
    />
  );
}
