/** `npm run dev` */
import { runShop } from '../start/run-shop.ts';

await runShop('development');
