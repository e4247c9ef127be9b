import { errorCodes } from '../http/error-codes.ts';

export default errorCodes;
