import type { sessions as french } from './sessions-fr.ts';

export const sessions: typeof french = {
  title: 'Where you are logged in',
  intro: 'Your account is open on these devices. End what you do not recognise.',
  device: (browser, system) => `${browser ?? 'Unknown browser'}${system === null ? '' : ` on ${system}`}`,
  current: 'this device',
  since: (moment) => `Logged in on ${moment}`,
  used: (moment) => `Last seen on ${moment}`,
  end: 'End',
  endOf: (device, since) => `End the login ${device} of ${since}`,
  endOthers: 'End all others',
  ended: 'That login has ended.',
  othersEnded: 'All other logins have ended.',
  failed: 'The login could not be ended. Please try again.',
};
