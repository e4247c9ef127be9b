/** What an order's page says of its parcels. */
export const shipments = {
  title: 'Vos colis',
  parcel: (place: number) => `Colis ${place}`,
  tracking: (carrier: string) => `Suivi du colis (${carrier}) :`,
  sent: (day: string) => `Parti le ${day}`,
  delivered: (day: string) => `livré le ${day}`,
};
