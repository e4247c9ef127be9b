import * as z from 'zod/mini';

export const healthAnswer = z.object({ status: z.literal('ok') });
