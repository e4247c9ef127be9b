import type { Order, Withdrawal, WithdrawalRequest } from '@economat/contract';
import { useEffect, useRef, useState } from 'react';
import { newAttemptKey } from '../shared/api/attempt-key.ts';
import type { ApiResult } from '../shared/api/client.ts';
import { useAction } from '../shared/api/action.ts';
import { useText } from '../shared/text/use-text.ts';
import { Unbroken } from '../shared/ui/unbroken.tsx';
import type { Declaration, WithdrawalChange } from './change-by-withdrawal.ts';
import { DeclarationCheck } from './declaration-check.tsx';
import { DeclarationForm } from './declaration-form.tsx';
import { WithdrawalBarred } from './withdrawal-barred.tsx';
import { WithdrawalReceipt } from './withdrawal-receipt.tsx';
import styles from './withdrawal.module.css';

/** The two steps of art. D221-5, declaration and confirmation, then the receipt. Going back loses nothing. */
export function WithdrawalSteps({ order }: { order: Order }) {
  const { withdrawal: text } = useText('requests');
  const { act, underWay } = useAction<WithdrawalChange, { data: Withdrawal }>();
  const [isChecking, setChecking] = useState(false);
  const [declared, setDeclared] = useState<Declaration | null>(null);
  const [result, setResult] = useState<ApiResult<{ data: Withdrawal }> | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  const step = result?.ok ? 'done' : isChecking ? 'check' : 'choose';

  useEffect(() => {
    // The first screen needs no focus; each step after it does, so that it is announced.
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [step]);

  function declare(data: WithdrawalRequest): void {
    // The same key for every attempt of one declaration, so that a lost answer does not declare twice.
    setDeclared({ kind: 'declare', key: newAttemptKey(), body: { data } });
    setResult(null);
    setChecking(true);
  }

  async function confirm(): Promise<void> {
    if (declared === null || underWay !== null) return;
    // The receipt stays, whatever would become of reading the order once more.
    setResult(await act(declared, { defaultShouldRevalidate: false }));
  }

  const isBarred = order.withdrawal.bar !== null;
  return (
    <div className={styles['page']}>
      <p className={styles['order']}>
        <Unbroken part={order.orderNumber}>{text.title(order.orderNumber)}</Unbroken>
      </p>
      {!isBarred && (
        <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
          {text[step]}
        </h2>
      )}
      {isBarred && <WithdrawalBarred order={order} cancel={(orderId) => act({ kind: 'cancel', orderId })} />}
      {!isBarred && step === 'choose' && (
        <DeclarationForm order={order} declaration={declared?.body.data ?? null} onDeclare={declare} />
      )}
      {step === 'check' && declared !== null && (
        <DeclarationCheck
          order={order}
          declaration={declared.body.data}
          busy={underWay !== null}
          failure={result?.ok === false ? result.failure : null}
          onConfirm={() => void confirm()}
          onBack={() => setChecking(false)}
        />
      )}
      {result?.ok && <WithdrawalReceipt order={order} received={result.data.data} />}
    </div>
  );
}
