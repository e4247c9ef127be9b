import type { ScenarioQueue } from '../control/scenario-queue.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { NoticeDispatcher } from '../notices/notice-dispatcher.ts';
import type { NoticeSender } from '../notices/notice-sender.ts';
import type { AxeptaKeys } from './parameters.ts';
import type { AxeptaStore } from './payment-store.ts';

/** What the simulated card platform is made of. */
export interface AxeptaContext {
  readonly keys: AxeptaKeys;
  readonly store: AxeptaStore;
  readonly dispatcher: NoticeDispatcher;
  readonly ledger: Ledger;
  readonly scenarios: ScenarioQueue;
  readonly sender: NoticeSender;
  /** Address of the shop, the one place besides this machine that may be called without https. */
  readonly shopUrl: string;
}
