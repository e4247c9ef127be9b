import type { ownData as french } from './own-data-fr.ts';

export const ownData: typeof french = {
  title: 'Your data',
  exportText: 'Download everything we keep about you: account, addresses, orders.',
  export: 'Download my data',
  exported: 'Your data have been downloaded.',
  exportFailed: 'The download failed. Please try again.',
  eraseText: 'Delete your account and your addresses. The law obliges us to keep orders and invoices for ten years.',
  erase: 'Delete my account',
  eraseTitle: 'Delete the account?',
  eraseQuestion: 'This cannot be undone. Enter your password to confirm.',
  eraseConfirm: 'Yes, delete my account',
  eraseFailed: 'The deletion failed. Please try again.',
  erased: 'Your account has been deleted.',
  password: 'Password',
  passwordRequired: 'Enter your password.',
  wrongPassword: 'The password is incorrect.',
  keep: 'Keep my account',
};
