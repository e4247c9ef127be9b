import path from 'node:path';
import { type makeCertificate, startBalancer } from '../../../../scripts/stack/index.ts';
import { type Part, restartable } from './part.ts';

/** The name of the shop stands for both, as the addresses of two machines. */
const ADDRESSES = ['127.0.0.1', '127.0.0.2'] as const;

/** One of the nginx that visitors reach. */
export interface Front extends Part {
  readonly address: string;
  reload(): void;
}

export interface FrontSettings {
  readonly program: string;
  readonly port: number;
  readonly storefrontPorts: readonly number[];
  readonly certificate: Awaited<ReturnType<typeof makeCertificate>>;
  readonly dir: string;
  /** Noted for each address when whoever listens there is killed. */
  readonly killedAt: Map<string, number>;
}

/** Two nginx, either of which is enough. */
export function frontsOf({ dir, killedAt, ...settings }: FrontSettings): Front[] {
  return ADDRESSES.map((address, place) => {
    const name = `nginx ${place + 1}`;
    const part = restartable(name, async () => {
      const process = await startBalancer({ ...settings, host: address, dir: path.join(dir, `nginx-${place + 1}`) });
      return { process, stop: async () => void (await process.stop()) };
    });
    return {
      ...part,
      address,
      async kill() {
        // Until all its processes are gone the system takes connections for it.
        killedAt.set(address, Number.POSITIVE_INFINITY);
        await part.kill();
        killedAt.set(address, Date.now());
      },
      /** New processes take what comes, the old ones end when they have answered. */
      reload: () => void process.kill(part.pid() ?? Number.NaN, 'SIGHUP'),
    };
  });
}
