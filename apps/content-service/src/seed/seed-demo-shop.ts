import { join } from 'node:path';
import { countDocuments } from '../database/documents.ts';
import { readSeedState, writeSeedState } from './seed-state-queries.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedCustomers } from './seed-customers.ts';
import { SeedFiles } from './seed-files.ts';
import { seedMedia } from './seed-media.ts';
import { seedSiteContent } from './seed-site-content.ts';
import { seedVouchers } from './seed-vouchers.ts';

/** Fills an empty shop with the demo. The next start completes one that was killed; a shop with a catalogue of its own is never touched. */
export async function seedDemoShop(): Promise<void> {
  const state = await readSeedState('shop');
  if (state === 'done') return;
  if (state === null && (await countDocuments('api::sidebar-item.sidebar-item')) > 0) {
    strapi.log.warn('SEED=demo is ignored: this database has a catalogue of its own');
    return;
  }
  const startedAt = performance.now();
  await writeSeedState('shop', 'started');
  const files = new SeedFiles(join(strapi.dirs.app.root, 'seed'));
  const pictureId = await seedMedia(files);
  await seedCatalogue(files, pictureId);
  await seedSiteContent(files, pictureId);
  await seedVouchers(files);
  await seedCustomers(files);
  await writeSeedState('shop', 'done');
  strapi.log.info(`Demo shop seeded in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
