import { STANDING_WEEKDAYS, STANDING_WEEKS_MAXIMUM } from '@economat/commerce';
import * as z from 'zod/mini';
import { euros } from './euros.ts';
import {
  dayField,
  documentIdField,
  emailField,
  instantField,
  languageField,
  requiredName,
  optionalText,
  requiredText,
  TEXT_LENGTH,
  wrapped,
  wrappedStrictly,
} from './fields.ts';
import { WISH_PROBLEMS } from './quote.ts';

/** Standing orders of one customer that have not ended. */
export const STANDING_ORDERS_MAXIMUM = 50;

export const STANDING_STATES = ['active', 'paused', 'ended'] as const;
export type StandingState = (typeof STANDING_STATES)[number];

/**
 * What became of a due day. `offered`: its goods wait for the buyer's own order. `placed` and `requested`: it was ordered on account, or is asked of
 * the company's approvers. `failed` and `missed` bring no order; a mail says why.
 */
export const TURN_STATES = ['announced', 'skipped', 'offered', 'placed', 'requested', 'failed', 'missed'] as const;
export type TurnState = (typeof TURN_STATES)[number];

/** Why a due day brought no order by itself. */
export const ACCOUNT_BARS = [
  'not-a-member',
  'account-not-allowed',
  'account-overdue',
  'account-limit-exceeded',
  'address-missing',
  'words-missing',
  'dearer',
] as const;
/** What keeps a turn from being ordered on account: its buyer confirms it instead. */
export type AccountBar = (typeof ACCOUNT_BARS)[number];
export const TURN_REASONS = [
  'list-gone',
  'list-empty',
  'nothing-left',
  'slept',
  'not-approved',
  ...ACCOUNT_BARS,
] as const;
export type TurnReason = (typeof TURN_REASONS)[number];

const weeksField = z
  .int({ error: 'integer' })
  .check(z.minimum(1, { error: 'weeks' }), z.maximum(STANDING_WEEKS_MAXIMUM, { error: 'weeks' }));
const weekdayField = z.literal([...STANDING_WEEKDAYS], { error: 'weekday' });

const rhythm = { list: documentIdField, weeks: weeksField, weekday: weekdayField };
/** Whether it orders by itself on the account of the caller's company, and what that company asks of each order. */
const account = {
  onAccount: z.optional(z.boolean()),
  purchaseOrderNumber: optionalText(60),
  costCentre: optionalText(60),
};

export const standingOrderRequest = wrappedStrictly(z.strictObject({ ...rhythm, ...account, language: languageField }));

/** What is absent stays. Refused when the standing order is no longer of this version. */
export const standingOrderChange = wrappedStrictly(
  z.strictObject({ version: z.int().check(z.positive()), ...z.partial(z.strictObject(rhythm)).shape, ...account }),
);

/** `due` names what is skipped, so that a repeated call does not skip the next one. */
export const standingStep = wrappedStrictly(
  z.discriminatedUnion('step', [
    z.strictObject({ step: z.literal('skip'), due: dayField }),
    z.strictObject({ step: z.enum(['pause', 'resume', 'end']) }),
  ]),
);
export type StandingStep = z.output<typeof standingStep>['data'];

/** A line of the list as it is, or was, to be had. Its words are those of orders. */
export const turnLine = z.object({
  productId: documentIdField,
  productName: z.string(),
  productNameEn: z.nullable(z.string()),
  productQuantity: z.nullable(z.string()),
  productQuantityEn: z.nullable(z.string()),
  variant: z.nullable(z.string()),
  variantEn: z.nullable(z.string()),
  /** What the list says, and how many of them there are. */
  quantity: z.int(),
  available: z.int(),
  /** Null for what is no longer sold. */
  unitPrice: z.nullable(euros),
  /** What it cost at the announcement before, or when the standing order was made; null when that is not known. */
  formerPrice: z.nullable(euros),
  vatPercent: z.nullable(z.number()),
  problem: z.nullable(z.enum(WISH_PROBLEMS)),
});
export type TurnLine = z.output<typeof turnLine>;

export const standingTurn = z.object({
  due: dayField,
  /** The day of the order: the due day, or the business day after it. */
  day: dayField,
  state: z.enum(TURN_STATES),
  reason: z.nullable(z.enum(TURN_REASONS)),
  /** The order that was placed by itself or approved, null for any other turn. */
  order: z.nullable(z.object({ documentId: documentIdField, orderNumber: z.string() })),
});
export type StandingTurn = z.output<typeof standingTurn>;

export const standingOrder = z.object({
  documentId: documentIdField,
  number: z.string(),
  /** Of its list. */
  name: z.string(),
  /** documentId of its list; null when that was deleted. */
  list: z.nullable(documentIdField),
  weeks: z.int(),
  weekday: z.int(),
  state: z.enum(STANDING_STATES),
  version: z.int(),
  /** The company on whose account it orders by itself; null where its buyer confirms each turn. */
  account: z.nullable(
    z.object({ company: z.string(), purchaseOrderNumber: z.nullable(z.string()), costCentre: z.nullable(z.string()) }),
  ),
  /** The due day that is not announced yet, and the day on which it would be carried out. */
  nextDue: dayField,
  nextDay: dayField,
  /** The latest due days, the newest first. */
  turns: z.array(standingTurn),
  /** What the newest turn contains, announced or offered; empty otherwise. */
  lines: z.array(turnLine),
  createdAt: instantField,
  /** The day of its end that a notice asked for: from it on nothing is due. */
  endsOn: z.nullable(dayField),
  endedAt: z.nullable(instantField),
});
export type StandingOrder = z.output<typeof standingOrder>;

export const standingOrderAnswer = wrapped(standingOrder);
export const standingOrdersAnswer = wrapped(z.array(standingOrder));

/**
 * Who ends a contract without a login, and when: what art. D215-2 of the Code de la consommation lets a notice say. The number and the
 * mailbox must belong together. Without a day, or on one that has begun, it ends at once.
 */
export const contractEnding = wrappedStrictly(
  z.strictObject({
    name: requiredName(TEXT_LENGTH.name),
    email: emailField,
    number: requiredText(20),
    endsOn: z.optional(dayField),
    language: z.optional(languageField),
  }),
);

/** When it took effect, or the day on which it will. */
export const contractEndingAnswer = wrapped(
  z.object({ number: z.string(), endedAt: z.nullable(instantField), endsOn: z.nullable(dayField) }),
);
