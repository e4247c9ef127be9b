import { type PaymentMethod, paymentMethodBar } from '@economat/commerce';
import { useEffect, useReducer } from 'react';
import { useText } from '../shared/text/use-text.ts';
import { type FieldSentences, type FormErrors, useFormErrors } from '../shared/ui/use-form-errors.ts';
import { useLate } from '../shared/ui/use-late.ts';
import { readDraft, writeDraft } from './checkout-draft.ts';
import {
  type AddressPart,
  ADDRESS_PARTS,
  type CheckoutForm,
  copyBillingToShipping,
  FIELD_NAMES,
  type FieldName,
  fieldId,
  type FlagName,
  prefillShipping,
  withFlag,
  withOfferedMethod,
  withValue,
} from './checkout-form.ts';
import type { CheckContext } from './check-form.ts';
import type { FieldLimits } from './field-limits.server.ts';
import type { CheckoutProblems, FieldProblem } from './field-problem.ts';
import { problemText } from './problem-text.ts';

export interface FormControl extends Pick<FormErrors<FieldName | FlagName>, 'summary'> {
  readonly form: CheckoutForm;
  readonly limits: FieldLimits;
  readonly errorOf: (name: FieldName | FlagName) => string | undefined;
  readonly setValue: (name: FieldName, value: string) => void;
  readonly setFlag: (name: FlagName, value: boolean) => void;
  /** Changes several things at once, e.g. an address that was chosen from a list. */
  readonly change: (step: (form: CheckoutForm) => CheckoutForm) => void;
  readonly leave: (name: FieldName) => void;
  readonly copyBilling: () => void;
  /** Left with valid content. */
  readonly isGood: (name: FieldName) => boolean;
  /** Checks everything; shows what is wrong and returns whether the form may be sent. */
  readonly submit: () => Promise<boolean>;
  /** Shows problems of the server or of an account. */
  readonly refuse: (problems: CheckoutProblems) => void;
}

const JUDGED: readonly (FieldName | FlagName)[] = [...FIELD_NAMES, 'termsAccepted'];

const loadChecks = () => import('./check-form.ts');

/** The checkout's input, kept through reload and Back, with its problems. For the browser alone. */
export function useCheckoutForm(
  context: CheckContext,
  offered: readonly PaymentMethod[],
  limits: FieldLimits,
): FormControl {
  const { problems: text } = useText('checkout');
  const [typed, change] = useReducer(applyStep, undefined, readDraft);
  // The card is chosen by default: whom it is too little for has not chosen it.
  const possible = offered.filter((method) => paymentMethodBar(method, context.total) !== 'card-minimum');
  const form = withOfferedMethod(typed, possible);
  const checks = useLate(loadChecks);
  const errors = useFormErrors(JUDGED, sentencesOf(checks?.checkForm(form, context) ?? {}), fieldId);

  useEffect(() => writeDraft(form), [form]);

  function sentencesOf(problems: CheckoutProblems): FieldSentences<FieldName | FlagName> {
    const found = Object.entries(problems) as [FieldName | FlagName, FieldProblem][];
    return new Map(found.map(([name, problem]) => [name, problemText(name, problem, text)]));
  }

  /** Copies a valid part of billing to delivery. */
  async function prefill(part: AddressPart): Promise<void> {
    const found = await loadChecks().catch(() => null);
    if (found && !found.checkField(form, `billing.${part}`, context))
      change((before) => prefillShipping(before, [part]));
  }

  /** Without the checks' code the server alone checks. */
  async function submit(): Promise<boolean> {
    const found = await loadChecks().catch(() => null);
    return found === null || errors.check(sentencesOf(found.checkForm(form, context)));
  }

  return {
    form,
    limits,
    errorOf: errors.of,
    summary: errors.summary,
    change,
    setValue(name, value) {
      change((before) => withValue(before, name, value));
      errors.typed(name);
    },
    setFlag(name, value) {
      change((before) => withFlag(before, name, value));
      errors.typed(name);
    },
    leave(name) {
      errors.left(name);
      const part = billingPart(name);
      if (part && form.flags.shipToDifferentAddress) void prefill(part);
    },
    copyBilling() {
      change(copyBillingToShipping);
    },
    isGood: (name) => errors.isGood(name) && form.values[name].trim() !== '',
    submit,
    refuse: (problems) => errors.refuse(sentencesOf(problems)),
  };
}

function applyStep(form: CheckoutForm, step: (form: CheckoutForm) => CheckoutForm): CheckoutForm {
  return step(form);
}

function billingPart(name: FieldName): AddressPart | null {
  return ADDRESS_PARTS.find((part) => name === `billing.${part}`) ?? null;
}
