import { guardLine } from '../staff-security/guard-line.ts';

export default guardLine;
