import { ClockCounterClockwise } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { READ_CHANGES } from '../desk/rights';

/** The page "Modifications" in the desk's menu. */
export function addChangeLog(app: StrapiApp): void {
  app.addMenuLink({
    to: 'modifications',
    icon: ClockCounterClockwise,
    intlLabel: { id: 'desk.changes', defaultMessage: 'Modifications' },
    permissions: READ_CHANGES,
    Component: () => import('./change-log-page').then(({ ChangeLogPage }) => ({ default: ChangeLogPage })),
  });
}
