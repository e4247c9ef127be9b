/** One input, and who waits for its result. */
interface Asked<Input, Result> {
  readonly input: Input;
  readonly resolve: (result: Result | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Does together what is asked for at one moment, or while it works: one statement for several rows costs little more than for one. What
 * fails together is done one by one, so that nobody fails with another.
 * @param work its results by their inputs
 */
export function gathered<Input, Result>(
  work: (inputs: readonly Input[]) => Promise<ReadonlyMap<Input, Result>>,
): (input: Input) => Promise<Result | undefined> {
  let waiting: Asked<Input, Result>[] = [];
  let isWorking = false;

  async function workOff(): Promise<void> {
    while (waiting.length > 0) {
      const together = waiting;
      waiting = [];
      await answer(together);
    }
    isWorking = false;
  }

  async function answer(together: readonly Asked<Input, Result>[]): Promise<void> {
    try {
      const results = await work(together.map(({ input }) => input));
      for (const { input, resolve } of together) resolve(results.get(input));
    } catch (error) {
      if (together.length > 1) for (const one of together) await answer([one]);
      else for (const { reject } of together) reject(error);
    }
  }

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      if (isWorking) return;
      isWorking = true;
      setImmediate(() => void workOff());
    });
}
