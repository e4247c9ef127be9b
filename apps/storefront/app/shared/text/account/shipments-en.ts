import type { shipments as french } from './shipments-fr.ts';

export const shipments: typeof french = {
  title: 'Your parcels',
  parcel: (place) => `Parcel ${place}`,
  tracking: (carrier) => `Parcel (${carrier}):`,
  sent: (day) => `Sent on ${day}`,
  delivered: (day) => `delivered on ${day}`,
};
