import { whileDeskIsBuilt } from '../desk/while-desk-is-built.ts';

export default whileDeskIsBuilt;
