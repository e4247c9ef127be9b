/** Code for customers, loaded as one: their address book and what shows it. */
export { KnownAddress } from './known-address.tsx';
export { savedAddresses } from './saved-addresses.ts';
