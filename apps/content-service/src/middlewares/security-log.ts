import { recordCalls } from '../staff-security/record-calls.ts';

export default recordCalls;
