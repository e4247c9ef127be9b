import type { VatRegime } from '@economat/commerce';
import type { ReportHead } from '@economat/invoice';
import { shopDatabase } from '../database/database.ts';
import type { Database } from '../database/sql.ts';
import { environment } from '../environment/environment.ts';
import { shopTime } from '../jobs/shop-clock.ts';

/** What every use case of this room needs from outside. */
export interface EReportingDeps {
  readonly database: Database;
  readonly now: () => Date;
  /** How the seller declares VAT, which decides the periods. */
  readonly regime: VatRegime;
  readonly platform: ReportHead['platform'];
}

/** The real ones of this process. */
export function eReportingDeps(): EReportingDeps {
  const { EINVOICING_VAT_REGIME, EINVOICING_PLATFORM_ID, EINVOICING_PLATFORM_NAME } = environment();
  return {
    database: shopDatabase(),
    now: shopTime,
    regime: EINVOICING_VAT_REGIME,
    platform: { matricule: EINVOICING_PLATFORM_ID, name: EINVOICING_PLATFORM_NAME },
  };
}
