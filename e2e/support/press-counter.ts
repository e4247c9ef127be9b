import type { BrowserContext, Page, TestInfo } from '@playwright/test';

/** What a person did with hand and scanner. */
export interface Effort {
  /** Clicks, taps, and keys that type no text: Tab, Enter, arrows, shortcuts. */
  readonly presses: number;
  /** Labels that a scanner read: text and Enter, typed by a machine. */
  readonly scans: number;
  /** Letters and digits typed by hand. */
  readonly characters: number;
}

type Kind = 'press' | 'character';

const BINDING = 'countInput';
const NOTHING: Effort = { presses: 0, scans: 0, characters: 0 };

/**
 * Counts what the browser receives from its user, on all pages of a context and through all navigations; scripts press nothing that counts, nor
 * does opening an address. So `fill`, `check` by script and the like are not counted either: a walk clicks and types.
 */
export class PressCounter {
  #effort = NOTHING;
  #isScanning = false;
  readonly #testInfo: TestInfo;

  private constructor(testInfo: TestInfo) {
    this.#testInfo = testInfo;
  }

  /** Before the first page is opened. */
  static async watch(context: BrowserContext, testInfo: TestInfo): Promise<PressCounter> {
    const counter = new PressCounter(testInfo);
    await context.exposeBinding(BINDING, (_source, kind: Kind) => counter.#add(kind));
    await context.addInitScript(reportInput, BINDING);
    return counter;
  }

  /** Counts a walk, and writes it down with the test's result. */
  async walk(name: string, steps: () => Promise<void>): Promise<Effort> {
    this.#effort = NOTHING;
    await steps();
    const { presses, scans, characters } = this.#effort;
    const description = `${name}: ${presses} presses, ${scans} scans, ${characters} characters`;
    this.#testInfo.annotations.push({ type: 'presses', description });
    return this.#effort;
  }

  /** Lets a scanner read a label where the focus is. */
  async scan(page: Page, label: string): Promise<void> {
    this.#isScanning = true;
    await page.keyboard.type(label);
    await page.keyboard.press('Enter');
    // What the browser has reported is here before its next answer.
    await page.evaluate(() => null);
    this.#isScanning = false;
    this.#effort = { ...this.#effort, scans: this.#effort.scans + 1 };
  }

  #add(kind: Kind): void {
    if (this.#isScanning) return;
    const { presses, characters } = this.#effort;
    this.#effort = {
      ...this.#effort,
      ...(kind === 'press' ? { presses: presses + 1 } : { characters: characters + 1 }),
    };
  }
}

/** Runs in each page, before its own scripts. */
function reportInput(binding: string): void {
  const report = (kind: Kind) => {
    const { [binding]: send } = window as unknown as Record<string, (kind: Kind) => Promise<void>>;
    void send?.(kind);
  };
  const listen = (type: 'pointerdown' | 'keydown', judge: (event: Event) => Kind | null) =>
    window.addEventListener(
      type,
      (event) => {
        const kind = event.isTrusted ? judge(event) : null;
        if (kind !== null) report(kind);
      },
      { capture: true },
    );
  const isText = (target: EventTarget | null) =>
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.isContentEditable) ||
    (target instanceof HTMLInputElement && !['button', 'checkbox', 'file', 'radio', 'submit'].includes(target.type));
  const isModifier = (key: string) => ['Alt', 'AltGraph', 'Control', 'Meta', 'Shift'].includes(key);

  // A press of the pointer, not the click that follows from it, or from a key, or from a label.
  listen('pointerdown', () => 'press');
  listen('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || event.repeat || isModifier(event.key)) return null;
    const types = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && isText(event.target);
    return types ? 'character' : 'press';
  });
}
