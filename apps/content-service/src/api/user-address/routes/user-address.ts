import { addressEndpoints } from '@economat/contract';
import { routesOf } from '../../../endpoints/routes-of.ts';
import { addressController } from '../../../addresses/address-controller.ts';

export default routesOf(addressEndpoints, addressController);
