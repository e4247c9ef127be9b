import { orderEndpoints } from '@economat/contract';
import { checkoutController } from '../../../checkout/checkout-controller.ts';
import { routesOf } from '../../../endpoints/routes-of.ts';
import { invoiceController } from '../../../invoices/invoice-controller.ts';
import { statusController } from '../../../order-status/status-controller.ts';
import { orderController } from '../../../orders/order-controller.ts';
import { withdrawalController } from '../../../withdrawals/withdrawal-controller.ts';

export default routesOf(orderEndpoints, {
  ...checkoutController,
  ...orderController,
  ...statusController,
  ...invoiceController,
  ...withdrawalController,
});
