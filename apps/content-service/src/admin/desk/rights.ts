/** Rights of our own, as the rooms' `staff-routes.ts` register them. */
export const HANDLE_PAYMENTS = [{ action: 'api::payment.handle', subject: null }];
export const READ_PRIVACY = [{ action: 'api::privacy.read', subject: null }];
export const SUPERVISE_SECURITY = [{ action: 'api::security.supervise', subject: null }];
