import { failures } from '../http/failures.ts';

export default failures;
