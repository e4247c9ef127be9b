import type { Order, Withdrawal, WithdrawalRequest } from '@economat/contract';
import { useEffect, useRef, useState } from 'react';
import { newAttemptKey } from '../shared/api/attempt-key.ts';
import type { ApiFailure } from '../shared/api/client.ts';
import { useAction } from '../shared/api/action.ts';
import { useText } from '../shared/text/use-text.ts';
import { Unbroken } from '../shared/ui/unbroken.tsx';
import type { WithdrawalChange } from './change-by-withdrawal.ts';
import { DeclarationCheck } from './declaration-check.tsx';
import { DeclarationForm } from './declaration-form.tsx';
import { WithdrawalBarred } from './withdrawal-barred.tsx';
import { WithdrawalReceipt } from './withdrawal-receipt.tsx';
import styles from './withdrawal.module.css';

type Step = 'choose' | 'check' | 'done';

/** The two steps of art. D221-5, declaration and confirmation, then the receipt. Going back loses nothing. */
export function WithdrawalSteps({ order }: { order: Order }) {
  const { withdrawal: text } = useText('requests');
  const { act, underWay } = useAction<WithdrawalChange, { data: Withdrawal }>();
  const [step, setStep] = useState<Step>('choose');
  const [declaration, setDeclaration] = useState<WithdrawalRequest | null>(null);
  const [attemptKey, setAttemptKey] = useState('');
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [received, setReceived] = useState<Withdrawal | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);

  useEffect(() => {
    // The page's own start needs no focus; each step after it does, so that it is read out.
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [step]);

  function declare(declared: WithdrawalRequest): void {
    setDeclaration(declared);
    setAttemptKey(newAttemptKey());
    setFailure(null);
    setStep('check');
  }

  async function confirm(): Promise<void> {
    if (declaration === null || underWay !== null) return;
    // The same key for every try of one declaration, so that a lost answer does not declare twice.
    const declared: WithdrawalChange = { kind: 'declare', key: attemptKey, body: { data: declaration } };
    // The receipt stays, whatever would become of reading the order once more.
    const result = await act(declared, { defaultShouldRevalidate: false });
    setFailure(result.ok ? null : result.failure);
    if (!result.ok) return;
    setReceived(result.data.data);
    setStep('done');
  }

  const titles: Record<Step, string> = { choose: text.choose, check: text.check, done: text.done };
  const isBarred = order.withdrawal.bar !== null;
  return (
    <div className={styles['page']}>
      <p className={styles['order']}>
        <Unbroken part={order.orderNumber}>{text.title(order.orderNumber)}</Unbroken>
      </p>
      {!isBarred && (
        <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
          {titles[step]}
        </h2>
      )}
      {isBarred && <WithdrawalBarred order={order} cancel={(orderId) => act({ kind: 'cancel', orderId })} />}
      {!isBarred && step === 'choose' && (
        <DeclarationForm order={order} declaration={declaration} onDeclare={declare} />
      )}
      {step === 'check' && declaration !== null && (
        <DeclarationCheck
          order={order}
          declaration={declaration}
          busy={underWay !== null}
          failure={failure}
          onConfirm={() => void confirm()}
          onBack={() => setStep('choose')}
        />
      )}
      {step === 'done' && received !== null && <WithdrawalReceipt order={order} received={received} />}
    </div>
  );
}
