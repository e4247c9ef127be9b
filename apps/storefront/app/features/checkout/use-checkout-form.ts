import type { PaymentMethod } from '@economat/commerce';
import { useEffect, useReducer, useState } from 'react';
import { afterPress } from '../../ui/after-press.ts';
import { readDraft, writeDraft } from './checkout-draft.ts';
import {
  type AddressPart,
  ADDRESS_PARTS,
  type CheckoutForm,
  copyBillingToShipping,
  type FieldName,
  fieldId,
  type FlagName,
  prefillShipping,
  withFlag,
  withOfferedMethod,
  withValue,
} from './checkout-form.ts';
import { type CheckContext, checkField, checkForm } from './check-form.ts';
import type { CheckoutProblems, FieldProblem } from './field-problem.ts';

export interface FormControl {
  readonly form: CheckoutForm;
  readonly problems: CheckoutProblems;
  /** Grows with each refused submit: the summary then takes the focus. */
  readonly attempt: number;
  readonly setValue: (name: FieldName, value: string) => void;
  readonly setFlag: (name: FlagName, value: boolean) => void;
  /** Changes several things at once, e.g. an address that was chosen from a list. */
  readonly change: (step: (form: CheckoutForm) => CheckoutForm) => void;
  /** The buyer leaves the field: it is checked now, not while typing (U01). */
  readonly leave: (name: FieldName) => void;
  readonly copyBilling: () => void;
  /** Left with content and right. */
  readonly isGood: (name: FieldName) => boolean;
  /** Checks everything; shows what is wrong and returns whether the form may be sent. */
  readonly submit: () => boolean;
  /** Shows what the server or an account refused. */
  readonly refuse: (problems: CheckoutProblems) => void;
}

/** What is typed into the checkout, kept through reload and Back, with what is wrong about it. For the browser alone. */
export function useCheckoutForm(context: CheckContext, offered: readonly PaymentMethod[]): FormControl {
  const [typed, change] = useReducer(applyStep, undefined, readDraft);
  const form = withOfferedMethod(typed, offered);
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set());
  const [refused, setRefused] = useState<CheckoutProblems>({});
  const [attempt, setAttempt] = useState(0);
  const [isSubmitted, setSubmitted] = useState(false);

  useEffect(() => writeDraft(form), [form]);

  // A problem is shown once its field was left or the form was sent, and goes as soon as the field is right.
  const found = checkForm(form, context);
  const shown: Partial<Record<FieldName | FlagName, FieldProblem>> = { ...refused };
  for (const [name, problem] of Object.entries(found) as [FieldName | FlagName, FieldProblem][]) {
    if (isSubmitted || (left as ReadonlySet<string>).has(name)) shown[name] = problem;
  }

  function forgetRefusal(name: FieldName | FlagName): void {
    setRefused(({ [name]: _gone, ...others }) => others);
  }

  return {
    form,
    problems: shown,
    attempt,
    change,
    setValue(name, value) {
      change((before) => withValue(before, name, value));
      forgetRefusal(name);
      // A field that is being mended after a complaint keeps it until it is right; one left before is judged again on leaving.
      if (!shown[name]) setLeft((before) => without(before, name));
    },
    setFlag(name, value) {
      change((before) => withFlag(before, name, value));
      forgetRefusal(name);
    },
    leave(name) {
      afterPress(() => setLeft((before) => new Set([...before, name])));
      const part = billingPart(name);
      if (part && form.flags.shipToDifferentAddress && !checkField(form, name, context)) {
        change((before) => prefillShipping(before, [part]));
      }
    },
    copyBilling() {
      change(copyBillingToShipping);
    },
    isGood(name) {
      return left.has(name) && form.values[name].trim() !== '' && !shown[name];
    },
    submit() {
      const problems = checkForm(form, context);
      if (Object.keys(problems).length === 0) return true;
      setSubmitted(true);
      setAttempt((before) => before + 1);
      return false;
    },
    refuse(problems) {
      setRefused(problems);
      setAttempt((before) => before + 1);
    },
  };
}

/** Names of the problems in the order of the screen, which is that of the document. */
export function inScreenOrder(problems: CheckoutProblems): (FieldName | FlagName)[] {
  const names = Object.keys(problems) as (FieldName | FlagName)[];
  const place = (name: FieldName | FlagName): HTMLElement | null => document.getElementById(fieldId(name));
  return names.toSorted((a, b) => {
    const [first, second] = [place(a), place(b)];
    if (!first || !second) return 0;
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}

function applyStep(form: CheckoutForm, step: (form: CheckoutForm) => CheckoutForm): CheckoutForm {
  return step(form);
}

function without(names: ReadonlySet<FieldName>, name: FieldName): ReadonlySet<FieldName> {
  return names.has(name) ? new Set([...names].filter((kept) => kept !== name)) : names;
}

function billingPart(name: FieldName): AddressPart | null {
  return ADDRESS_PARTS.find((part) => name === `billing.${part}`) ?? null;
}
