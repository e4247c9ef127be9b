import { AxeptaStore, type AxeptaState } from '../axepta/payment-store.ts';
import { Ledger, type LedgerEntry } from '../ledger/ledger.ts';
import { PaypalStore, type PaypalState } from '../paypal/order-store.ts';
import { StateFile } from './state-file.ts';

interface StoredState {
  readonly paypal: PaypalState;
  readonly axepta: AxeptaState;
  readonly ledger: readonly LedgerEntry[];
}

export interface SandboxState {
  readonly paypal: PaypalStore;
  readonly axepta: AxeptaStore;
  readonly ledger: Ledger;
  /** Resolves when everything is on disk. */
  flush(): Promise<void>;
}

/** Payments and ledger as an earlier run left them in `path`, written back after every change. */
export async function openState(path: string): Promise<SandboxState> {
  const stored = await StateFile.read<StoredState>(path);
  const file: StateFile<StoredState> = new StateFile(path, () => ({
    paypal: paypal.state(),
    axepta: axepta.state(),
    ledger: ledger.entries(),
  }));
  const paypal = new PaypalStore(stored?.paypal ?? null, file.changed);
  const axepta = new AxeptaStore(stored?.axepta ?? null, file.changed);
  const ledger = new Ledger(stored?.ledger ?? [], file.changed);
  return { paypal, axepta, ledger, flush: () => file.flush() };
}
