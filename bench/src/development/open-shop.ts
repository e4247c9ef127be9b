import path from 'node:path';
import { freePort } from '../../../scripts/stack/index.ts';
import { type ManagedProcess, startProcess } from '../../../scripts/stack/managed-process.ts';

interface OpenShop {
  readonly shop: ManagedProcess;
  readonly url: string;
  readonly contentUrl: string;
  /** From the command to the sentence that the shop is open, with its home page whole. */
  readonly seconds: number;
}

/** Runs `npm start` or `npm run dev` of the repository in `root` over a data folder; done when the shop is open. */
export async function openShop(root: string, command: 'start' | 'dev', dataDir: string): Promise<OpenShop> {
  const ports = [await freePort(), await freePort(), await freePort(), await freePort()].map(String);
  const [SHOP_PORT = '', CONTENT_PORT = '', SANDBOX_PORT = '', SANDBOX_SMTP_PORT = ''] = ports;
  const startedAt = performance.now();
  const announced = Promise.withResolvers<void>();
  const shop = await startProcess({
    name: command,
    command: process.execPath,
    args: [path.join(root, 'scripts', `${command}.mjs`)],
    cwd: root,
    env: { ...process.env, SHOP_PORT, CONTENT_PORT, SANDBOX_PORT, SANDBOX_SMTP_PORT, SHOP_DATA_DIR: dataDir },
    stopSignal: 'SIGINT',
    graceMs: 60_000,
    onLine: (line) => {
      if (line.startsWith('The shop is open')) announced.resolve();
    },
  });
  const ended = shop.exited.then(() => Promise.reject(new Error(shop.tail(20).join('\n'))));
  await Promise.race([announced.promise, ended]);
  const url = `http://localhost:${SHOP_PORT}`;
  const home = await fetch(url);
  await home.text();
  if (!home.ok) throw new Error(`The home page answered ${home.status}`);
  const seconds = (performance.now() - startedAt) / 1000;
  return { shop, url, contentUrl: `http://127.0.0.1:${CONTENT_PORT}`, seconds };
}
