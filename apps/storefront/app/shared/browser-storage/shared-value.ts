import { afterFrame } from '../ui/after-frame.ts';
import { readItem, writeItem } from './storage-item.ts';

/** A problem of the stored value for the buyer: it was repaired, dropped, or cannot be stored. */
export type StorageProblem = 'repaired' | 'emptied' | 'not-saved';

export interface SharedState<Value> {
  /** `reading` until the browser's storage was read: nothing may be decided before (no redirect, no zero total). */
  readonly status: 'reading' | 'ready';
  readonly value: Value;
  readonly problem: StorageProblem | null;
}

export interface ParsedValue<Value> {
  readonly value: Value;
  readonly problem: 'repaired' | 'emptied' | null;
}

export interface SharedValueOptions<Value> {
  key: string;
  empty: Value;
  parse: (raw: string) => ParsedValue<Value>;
  encode: (value: Value) => string;
}

export interface SharedValue<Value> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => SharedState<Value>;
  readonly getServerSnapshot: () => SharedState<Value>;
  /**
   * Changes the value. The result is visible at once; storing it may wait for another tab. `change` must be pure: it is applied again to
   * another tab's newer value, so that no click of either tab is lost.
   */
  readonly update: (change: (value: Value) => Value) => void;
  /** Stores the repaired value after the buyer was shown the problem: until then every page of the shop finds it again. */
  readonly settleProblem: () => void;
  readonly dismissProblem: () => void;
}

interface Written<Value> {
  readonly value: Value;
  readonly text: string;
}

/**
 * A value in local storage that all tabs of the shop share. Writes are read-modify-write under a Web Lock where the browser has them; other
 * tabs learn of a write by the `storage` event and never answer it with a write of their own. Without storage the value lives on in this
 * tab's memory.
 */
export function createSharedValue<Value>({ key, empty, parse, encode }: SharedValueOptions<Value>): SharedValue<Value> {
  const reading: SharedState<Value> = { status: 'reading', value: empty, problem: null };
  const listeners = new Set<() => void>();
  let state = reading;
  let pending: ((value: Value) => Value)[] = [];
  let isStored = true;
  /** What was shown and stored last, each with its text: a large value is not written and read again at each change. */
  let shown: Written<Value> | null = null;
  let stored: Written<Value> | null = null;

  function readStored(): ParsedValue<Value> {
    const raw = readItem('local', key);
    if (raw === null) return { value: empty, problem: null };
    if (raw === stored?.text) return { value: stored.value, problem: null };
    const read = parse(raw);
    if (read.problem === null) stored = { value: read.value, text: raw };
    return read;
  }

  function shownText(): string {
    if (shown?.value !== state.value) shown = { value: state.value, text: encode(state.value) };
    return shown.text;
  }

  function current(): SharedState<Value> {
    if (state.status === 'reading') state = { status: 'ready', ...readStored() };
    return state;
  }

  function show(value: Value, problem: StorageProblem | null, text = encode(value)): void {
    // Same content, same object: readers are not disturbed by a write that changed nothing.
    const isSame = text === shownText();
    if (isSame && problem === state.problem && state.status === 'ready') return;
    state = { status: 'ready', value: isSame ? state.value : value, problem };
    shown = { value: state.value, text };
    for (const listener of listeners) listener();
  }

  /** Applies pending changes to the stored value. */
  function flush(): void {
    if (pending.length === 0) return;
    const changes = pending;
    pending = [];
    const before = isStored ? readStored() : state;
    const value = isStored ? changes.reduce((changed, change) => change(changed), before.value) : state.value;
    const text = encode(value);
    isStored = writeItem('local', key, text);
    stored = { value, text };
    // What could not be read is told before it is gone.
    const problem = before.problem ?? state.problem;
    const kept = problem === 'not-saved' ? null : problem;
    show(value, isStored ? kept : 'not-saved', text);
  }

  function adoptStored(): void {
    if (!isStored) return;
    const { value, problem } = readStored();
    show(
      pending.reduce((before, change) => change(before), value),
      problem ?? state.problem,
    );
  }

  function onStorage(event: StorageEvent): void {
    // A null key means that everything was cleared at once.
    if (event.key === key || event.key === null) adoptStored();
  }

  /** A page restored from the back/forward cache has missed every event meanwhile. */
  function onPageShow(event: PageTransitionEvent): void {
    if (event.persisted) adoptStored();
  }

  function update(change: (value: Value) => Value): void {
    const { value, problem } = current();
    pending.push(change);
    show(change(value), problem);
    // One turn writes all pending changes.
    if (pending.length === 1) afterFrame(() => void inTurn(key, flush));
  }

  return {
    subscribe(listener) {
      if (listeners.size === 0) {
        addEventListener('storage', onStorage);
        addEventListener('pageshow', onPageShow);
        // A page that is being left cannot wait for its turn, nor a hidden one for its frame.
        addEventListener('pagehide', flush);
        document.addEventListener('visibilitychange', flush);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        removeEventListener('storage', onStorage);
        removeEventListener('pageshow', onPageShow);
        removeEventListener('pagehide', flush);
        document.removeEventListener('visibilitychange', flush);
      };
    },
    getSnapshot: current,
    getServerSnapshot: () => reading,
    update,
    settleProblem() {
      update((value) => value);
    },
    dismissProblem() {
      show(current().value, null);
    },
  };
}

/**
 * How long a turn lasts after its write. Each process of the browser reads its own copy of local storage; a lock may arrive there before
 * the write it protected, and the next writer would build on an old value. Nobody waits for this: the change is on the screen before the
 * turn begins.
 */
const SPREAD_MS = 60;

/** Runs the work while no other tab runs work of the same name; at once where the browser has no Web Locks. */
async function inTurn(name: string, work: () => void): Promise<void> {
  if (!('locks' in navigator)) return work();
  let isGranted = false;
  try {
    await navigator.locks.request(`shop:${name}`, () => {
      isGranted = true;
      work();
      return new Promise((resolve) => setTimeout(resolve, SPREAD_MS));
    });
  } catch {
    // Locks are refused where storage is: alone in memory there is nobody to wait for.
    if (!isGranted) work();
  }
}
