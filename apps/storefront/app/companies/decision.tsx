import { eurosFromCents, formatMoney } from '@economat/commerce';
import { cartChangedDetails, type PurchaseRequest, purchaseRefusal } from '@economat/contract';
import { useState } from 'react';
import * as z from 'zod/mini';
import accountStyles from '../account/account.module.css';
import { useAction } from '../shared/api/action.ts';
import { failureText } from '../shared/api/failure-text.ts';
import { isSessionFailure } from '../shared/api/session-failure.ts';
import { FormFrame } from '../shared/forms/form-frame.tsx';
import { useForm } from '../shared/forms/use-form.ts';
import { useProblemText } from '../shared/forms/use-problem-text.ts';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { Notice } from '../shared/ui/surfaces.tsx';
import { Textarea } from '../shared/ui/text-input.tsx';
import { useToast } from '../shared/ui/toast.tsx';
import type { CompanyIntent } from './change-company.ts';

type Changed = z.output<typeof cartChangedDetails>;

/** Yes or no to what somebody asked for. What has changed since is shown, and waits for a second yes. */
export function Decision({ request }: { request: PurchaseRequest }) {
  const { requests: text } = useText('companies');
  const failures = useText('failures');
  const language = useLanguage();
  const toast = useToast();
  const { act, underWay } = useAction<CompanyIntent>();
  const [changed, setChanged] = useState<Changed | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isRefusing, setRefusing] = useState(false);
  const { documentId, total } = request;

  async function approve(): Promise<void> {
    setFailure(null);
    const data = changed === null ? {} : { total: eurosFromCents(changed.cart.total) };
    const result = await act({ kind: 'approve', id: documentId, body: { data } });
    if (result.ok) return toast({ tone: 'success', message: text.approved });
    if (isSessionFailure(result.failure)) return;
    const details = z.safeParse(
      cartChangedDetails,
      result.failure.kind === 'refused' ? result.failure.details : undefined,
    );
    if (details.success) setChanged(details.data);
    else setFailure(failureText(result.failure, failures));
  }

  const isGone = changed?.cart.items.length === 0;
  return (
    <>
      {failure !== null && <Notice tone="failure">{failure}</Notice>}
      {changed !== null && (
        <Notice tone="warning">
          {isGone
            ? text.gone
            : text.changed(
                formatMoney(total, language),
                formatMoney(changed.cart.total, language),
                changed.cart.items.length,
                request.lines.length,
              )}
        </Notice>
      )}
      {isRefusing ? (
        <Refusal id={documentId} onKeep={() => setRefusing(false)} />
      ) : (
        <div className={accountStyles['actions']}>
          {!isGone && (
            <Button busy={underWay !== null} onClick={() => void approve()}>
              {text.approve(formatMoney(changed?.cart.total ?? total, language))}
            </Button>
          )}
          <Button tone="secondary" onClick={() => setRefusing(true)}>
            {text.refuse}
          </Button>
        </div>
      )}
    </>
  );
}

function Refusal({ id, onKeep }: { id: string; onKeep: () => void }) {
  const { requests: text, cancel } = useText('companies');
  const toast = useToast();
  const form = useForm({
    id: `refuse-${id}`,
    schemas: purchaseRefusal.shape.data.shape,
    initial: { reason: '' },
    say: useProblemText({ reason: text.reasonRequired }),
    async send(data, act) {
      const result = await act({ kind: 'refuse', id, body: { data } } satisfies CompanyIntent);
      if (result.ok) toast({ tone: 'success', message: text.refused });
      return result;
    },
  });
  return (
    <FormFrame
      form={form}
      className={accountStyles['form']}
      submit={text.refuse}
      tone="danger"
      beside={
        <Button tone="secondary" onClick={onKeep}>
          {cancel}
        </Button>
      }
    >
      <Textarea {...form.text('reason')} label={text.reason} rows={3} />
    </FormFrame>
  );
}
