import { accountEndpoints } from '@economat/contract';
import { routeOf } from '../../../endpoints/routes-of.ts';

const HANDLERS: Readonly<Record<keyof typeof accountEndpoints, string>> = {
  login: 'account.logIn',
  register: 'account.register',
  forgotPassword: 'account.forgotPassword',
  resetPassword: 'account.resetPassword',
  confirmEmail: 'account.confirmEmail',
  changePassword: 'account.changePassword',
  sendEmailConfirmation: 'account.sendConfirmation',
  renewSession: 'session.renew',
  logout: 'session.logOut',
  sessions: 'session.list',
  endOtherSessions: 'session.endOthers',
  endSession: 'session.end',
  me: 'account.me',
  exportMyData: 'account.exportData',
  deleteMyAccount: 'account.erase',
  updateProfile: 'account.updateProfile',
};

const NAMES = Object.keys(HANDLERS) as (keyof typeof accountEndpoints)[];

export default { routes: NAMES.map((name) => routeOf(accountEndpoints[name], HANDLERS[name])) };
