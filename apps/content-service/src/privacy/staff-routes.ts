import { staffEndpoints } from '@economat/contract';
import { openToStaff } from '../access/staff-route.ts';
import { listStaffErasures, listStaffRules } from './staff-controller.ts';

const READ_PRIVACY = {
  category: 'Données personnelles',
  displayName: 'Lire les preuves d’effacement et les durées de conservation',
  uid: 'privacy.read',
};

export async function registerStaffPrivacy(): Promise<void> {
  await openToStaff(READ_PRIVACY, [
    [staffEndpoints.listErasures, listStaffErasures],
    [staffEndpoints.retentionRules, listStaffRules],
  ]);
}
