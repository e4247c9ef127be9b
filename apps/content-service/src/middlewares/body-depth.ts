import { bodyDepth } from '../http/body-guard.ts';

export default bodyDepth;
