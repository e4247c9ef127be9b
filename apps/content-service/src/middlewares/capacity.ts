import { capacity } from '../http/capacity.ts';

export default capacity;
