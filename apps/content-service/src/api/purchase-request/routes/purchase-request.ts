import { approvalEndpoints } from '@economat/contract';
import { approvalController } from '../../../approvals/approval-controller.ts';
import { routesOf } from '../../../endpoints/routes-of.ts';

export default routesOf(approvalEndpoints, approvalController);
