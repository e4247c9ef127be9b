import { startContentService } from './content-service.ts';
import { keepDemoPictures, takeDemoPictures } from './demo-pictures.ts';
import { freePort } from './ports.ts';
import type { Secrets } from './secrets.ts';

export interface SeededShop {
  /** Of an empty database. */
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly secrets: Secrets;
  readonly logFile?: string | undefined;
}

/** Fills an empty database with the demo shop, and makes its pictures, so that no shop copied from it makes them again. */
export async function seedDemoShop({ databaseUrl, dataDir, secrets, logFile }: SeededShop): Promise<void> {
  await takeDemoPictures(dataDir);
  const content = await startContentService({
    port: await freePort(),
    databaseUrl,
    dataDir,
    publicUrl: 'http://localhost:3000',
    // Nothing is paid or mailed while seeding; port 9 (discard) is never listened on.
    sandboxUrl: 'http://127.0.0.1:9',
    smtpUrl: 'smtp://127.0.0.1:9',
    secrets,
    seed: 'demo',
    logFile,
  });
  try {
    await keepDemoPictures({ databaseUrl, dataDir });
  } finally {
    await content.stop();
  }
}
