import { bodyTypes } from '../http/body-guard.ts';

export default bodyTypes;
