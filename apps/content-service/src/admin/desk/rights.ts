/** Rights of our own, as the rooms' `staff-routes.ts` register them. */
export const HANDLE_PAYMENTS = [{ action: 'api::payment.handle', subject: null }];
