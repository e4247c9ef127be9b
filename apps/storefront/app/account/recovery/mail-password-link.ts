import { endpoints, forgotPasswordRequest } from '@economat/contract';
import * as z from 'zod/mini';
import { actionOf } from '../../shared/api/action.ts';
import { browserApi } from '../../shared/api/client.ts';

/** For the two pages of a lost password. */
export const mailPasswordLink = actionOf((asked) =>
  browserApi.call(endpoints.forgotPassword, { body: z.parse(forgotPasswordRequest, asked) }),
);
