/** One answer to a reader, with the moments of asking and of its last byte (`performance.now`). */
export interface PageAnswer {
  readonly path: string;
  readonly status: number;
  readonly html: string;
  readonly askedAt: number;
  readonly answeredAt: number;
}

export interface PageReaders {
  /** Answers so far. */
  answered(): number;
  /** Resolves when so many more pages were answered. */
  read(count: number): Promise<void>;
  /** Ends the readers and tells which pages failed: any status that `isFine` does not take, or no answer at all. */
  stop(): Promise<{ answered: number; failed: string[] }>;
}

export interface ReadersOptions {
  readonly origin: string;
  /** Read in turn. */
  readonly paths: readonly string[];
  readonly readers: number;
  readonly isFine?: (answer: PageAnswer) => boolean;
  readonly onAnswer?: (answer: PageAnswer) => void;
}

/** People who read pages one after the other without a pause, for checks of what happens to them meanwhile. */
export function startPageReaders(options: ReadersOptions): PageReaders {
  const { origin, paths, readers, isFine = ({ status }) => status === 200, onAnswer } = options;
  const failed: string[] = [];
  const waiting = new Set<{ until: number; resolve: () => void }>();
  let answered = 0;
  let turn = 0;
  let stopped = false;

  async function readOne(path: string): Promise<void> {
    const askedAt = performance.now();
    try {
      const response = await fetch(`${origin}${path}`, { redirect: 'manual' });
      const html = await response.text();
      const answer = { path, status: response.status, html, askedAt, answeredAt: performance.now() };
      if (!isFine(answer)) failed.push(`${response.status} ${path}`);
      onAnswer?.(answer);
    } catch (error) {
      failed.push(`${error instanceof Error ? error.message : String(error)} ${path}`);
    }
    answered += 1;
    for (const wait of waiting) {
      if (answered < wait.until) continue;
      waiting.delete(wait);
      wait.resolve();
    }
  }

  async function readOn(): Promise<void> {
    while (!stopped) {
      const path = paths[turn % paths.length] ?? '/';
      turn += 1;
      await readOne(path);
    }
  }

  const running = Array.from({ length: readers }, readOn);
  return {
    answered: () => answered,
    read: (count) => new Promise((resolve) => waiting.add({ until: answered + count, resolve })),
    async stop() {
      stopped = true;
      await Promise.all(running);
      return { answered, failed };
    },
  };
}
