import type { Language } from '@economat/commerce';
import type { Period } from './period.ts';

/** A text in both languages. */
export type Words = Readonly<Record<Language, string>>;

/** Why a customer's export leaves a personal column out. */
export type Withheld =
  /** It allows to log in, pay or read in the owner's name. */
  | 'secret'
  /** A hash, meaningless to its owner. */
  | 'fingerprint'
  /** The export contains the same already. */
  | 'told-elsewhere'
  /** It concerns the shop's staff. */
  | 'of-staff'
  /** It concerns the shop's suppliers. */
  | 'of-suppliers'
  /** It is written when no account is left to ask for an export. */
  | 'after-the-account';

/**
 * How long one kind of personal data is kept. The privacy policy, a customer's export and the daily job are made from these rules, so that
 * what is said and what is done agree.
 */
export interface RetentionRule {
  /** Never changed: the database records by it when the rule was applied. */
  readonly key: string;
  readonly what: Words;
  /** Words for periods that an event ends, or that somebody else keeps. */
  readonly period: Period | Words;
  /** From when the period is counted. */
  readonly from: Words;
  readonly ground: Words;
  /** Source of the period: the text of law or the authority's reference. */
  readonly source: Words;
  /**
   * `job`: the daily job erases expired data, with the sweep of the same key. `hourly`: another job, more often. `event`: the event that
   * ends the period erases at once. `outside`: it lies in the buyer's browser or with the operator.
   */
  readonly applied: 'job' | 'hourly' | 'event' | 'outside';
  /** Personal columns of the rule, by table. A test compares them with the database. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** Columns (`table.column`) that a customer's export omits, and why. All others are in it. */
  readonly withheld?: Readonly<Record<string, Withheld>>;
}
