import * as z from 'zod/mini';

export const healthAnswer = z.object({ status: z.literal('ok') });
/** The process answers; whether it can serve is another question. */
export const livenessAnswer = z.object({ status: z.literal('alive') });
