export * from './staff-customer-endpoints.ts';
export * from './staff-change-endpoints.ts';
export * from './staff-endpoints.ts';
export * from './staff-order-endpoints.ts';
export * from './staff-paper-endpoints.ts';
export * from './staff-record-endpoints.ts';
export * from './staff-security-endpoints.ts';
export * from './staff-shipment-endpoints.ts';
