/** Where a running Node.js process spends its time, read through its inspector. */

interface Frame {
  readonly functionName: string;
  readonly url: string;
}

interface ProfileNode {
  readonly id: number;
  readonly callFrame: Frame;
  readonly children?: readonly number[];
}

export interface CpuProfile {
  readonly nodes: readonly ProfileNode[];
  readonly samples: readonly number[];
  /** Microseconds before each sample. */
  readonly timeDeltas: readonly number[];
}

/** Profiles the process whose inspector listens on `port` while `work` runs. */
export async function profileWhile(port: number, work: () => Promise<unknown>): Promise<CpuProfile> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { webSocketDebuggerUrl: string }[];
  const inspector = await connect(targets[0]?.webSocketDebuggerUrl ?? '');
  try {
    await inspector.call('Profiler.enable');
    await inspector.call('Profiler.start');
    await work();
    const { profile } = (await inspector.call('Profiler.stop')) as { profile: CpuProfile };
    return profile;
  } finally {
    inspector.close();
  }
}

async function connect(url: string) {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (result: unknown) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`The inspector on ${url} did not answer`)));
  });
  return {
    call(method: string): Promise<unknown> {
      last += 1;
      const id = last;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        socket.send(JSON.stringify({ id, method }));
      });
    },
    close: () => socket.close(),
  };
}

/** Rooms of the process by the files their frames come from; the first that fits a frame counts. */
const ROOMS: readonly (readonly [string, RegExp])[] = [
  ['PostgreSQL driver and its socket', /node_modules\/(?:pg|pg-protocol|pg-pool)\//],
  ['knex', /node_modules\/(?:knex|tarn)\//],
  ['checks of what comes in and goes out (zod)', /node_modules\/zod\//],
  ['Koa and Strapi', /node_modules\/(?:koa|@koa|koa-[\w-]+|@strapi|co-body|@hapi|lodash)\//],
  ['the shop’s own code', /(?:apps\/content-service\/dist|packages\/\w+\/dist)\//],
  ['HTTP server of Node.js', /^node:_http/],
];
const NODE_INTERNALS = 'Node.js itself (promises, timers, sockets)';

/** Shares of the busy time by room, largest first. A library called by another counts as itself; Node.js' own parts as their caller. */
export function sharesOf({ nodes, samples, timeDeltas }: CpuProfile): [room: string, share: number][] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children }) => (children ?? []).map((child) => [child, id] as const)));
  const times = new Map<string, number>();
  let busy = 0;
  for (const [index, id] of samples.entries()) {
    const name = byId.get(id)?.callFrame.functionName;
    if (name === '(idle)') continue;
    const room = name === '(garbage collector)' ? 'garbage collection' : roomOf(id);
    const time = timeDeltas[index] ?? 0;
    times.set(room, (times.get(room) ?? 0) + time);
    busy += time;
  }
  return [...times].map(([room, time]) => [room, time / busy] as [string, number]).toSorted((a, b) => b[1] - a[1]);

  function roomOf(leaf: number): string {
    for (let id: number | undefined = leaf; id !== undefined; id = parents.get(id)) {
      const url = byId.get(id)?.callFrame.url ?? '';
      const room = ROOMS.find(([, pattern]) => pattern.test(url));
      if (room !== undefined) return room[0];
    }
    return NODE_INTERNALS;
  }
}
