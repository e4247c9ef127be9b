import { styleText } from 'node:util';

/** A step that takes longer than this is announced when it begins, so that a long silence has a name. */
const ANNOUNCE_AFTER_MS = 1_000;

export interface Steps {
  /** Runs `work`, prints its title with the time it took, and gives back its result. A failure is printed as ✗ and passed on. */
  run<T>(title: string, work: () => Promise<T>): Promise<T>;
}

/** Shows steps as lines; several may run at the same time. */
export function createSteps(write: (line: string) => void = console.log): Steps {
  async function run<T>(title: string, work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    const announce = setTimeout(() => write(`  ${styleText('dim', `… ${title}`)}`), ANNOUNCE_AFTER_MS);
    try {
      const result = await work();
      write(
        `  ${styleText('green', '✓')} ${title}  ${styleText('dim', formatDuration(performance.now() - startedAt))}`,
      );
      return result;
    } catch (error) {
      write(`  ${styleText('red', '✗')} ${title}  ${styleText('dim', formatDuration(performance.now() - startedAt))}`);
      throw error;
    } finally {
      clearTimeout(announce);
    }
  }
  return { run };
}

/** '0.4 s', '12.3 s' or '2 min 05 s'. */
export function formatDuration(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}
