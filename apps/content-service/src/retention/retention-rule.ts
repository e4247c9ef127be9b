import type { Language } from '@economat/commerce';
import type { Period } from './period.ts';

/** A text in both languages. */
export type Words = Readonly<Record<Language, string>>;

/** Why a customer's export leaves a personal column out. */
export type Withheld =
  /** Whoever has it can log in, pay or read in the owner's name. */
  | 'secret'
  /** A hash, which says nothing to its owner. */
  | 'fingerprint'
  /** The export tells the same already. */
  | 'told-elsewhere'
  /** It is about who works for the shop. */
  | 'of-staff'
  /** It is written when there is no account any more to ask for an export. */
  | 'after-the-account';

/**
 * How long one kind of personal data is kept. From these rules the privacy policy, a customer's export and the daily job are
 * made, so that what is said and what is done are one.
 */
export interface RetentionRule {
  /** Never changed: the database remembers by it when the rule was applied. */
  readonly key: string;
  readonly what: Words;
  /** Words where an event ends the keeping, or somebody else counts. */
  readonly period: Period | Words;
  /** From when the period is counted. */
  readonly from: Words;
  readonly ground: Words;
  /** Where the period comes from: the text of law or the authority's reference. */
  readonly source: Words;
  /**
   * `job`: the daily job erases what is over, with the sweep of the same key. `hourly`: another job, more often. `event`: what
   * ends the keeping erases at once. `outside`: it lies in the buyer's browser or with the operator.
   */
  readonly applied: 'job' | 'hourly' | 'event' | 'outside';
  /** Personal columns that the rule is about, by table. A test compares them with the database. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** Which of them (`table.column`) a customer's export leaves out, and why. All others are in it. */
  readonly withheld?: Readonly<Record<string, Withheld>>;
}
