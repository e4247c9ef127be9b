import { guardSessions } from '../staff-security/guard-sessions.ts';

export default guardSessions;
