/** Something of the stack that can be stopped, killed and started again, in its place. */
export interface Part {
  readonly name: string;
  /** Of its first process; null while it is down. */
  pid(): number | null;
  start(): Promise<void>;
  /** As its process manager asks it to end. */
  stop(): Promise<void>;
  /** As a failing machine ends it. */
  kill(): Promise<void>;
}

interface Running {
  readonly process: { readonly pid: number; hasExited(): boolean; kill(): Promise<unknown> };
  stop(): Promise<void>;
}

/** A part of which each start makes a new process. */
export function restartable(name: string, start: () => Promise<Running>): Part {
  let running: Running | null = null;
  return {
    name,
    pid: () => (running === null || running.process.hasExited() ? null : running.process.pid),
    async start() {
      running = await start();
    },
    stop: async () => running?.stop(),
    kill: async () => void (await running?.process.kill()),
  };
}
