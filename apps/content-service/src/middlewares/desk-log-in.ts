import { guardLogIn } from '../staff-security/guard-log-in.ts';

export default guardLogIn;
