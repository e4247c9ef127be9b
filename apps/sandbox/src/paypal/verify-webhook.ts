import * as z from 'zod';
import { json, type Reply } from '../http/reply.ts';
import type { HttpRequest } from '../http/request.ts';
import type { PaypalContext } from './context.ts';
import { fieldProblems, paypalError } from './errors.ts';
import { rawMember } from './raw-json.ts';
import { readCall } from './call-reading.ts';
import { AUTH_ALGORITHM } from './webhook-signer.ts';

const verificationSchema = z.object({
  auth_algo: z.string(),
  cert_url: z.string(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.record(z.string(), z.unknown()),
});

/** `POST /v1/notifications/verify-webhook-signature`: checks the very bytes of `webhook_event` as they were sent. */
export function verifyWebhook({ access, signer, baseUrl }: PaypalContext, request: HttpRequest): Reply {
  const call = readCall(access, request);
  if ('reply' in call) return call.reply;
  const parsed = verificationSchema.safeParse(call.body);
  if (!parsed.success) {
    return paypalError(400, fieldProblems(parsed.error, 'MISSING_REQUIRED_PARAMETER'));
  }
  const given = parsed.data;
  const event = rawMember(request.body.toString('utf8'), 'webhook_event') ?? '';
  const genuine =
    given.auth_algo === AUTH_ALGORITHM &&
    given.cert_url === `${baseUrl}${signer.certificatePath}` &&
    signer.verifies(
      {
        id: given.transmission_id,
        time: given.transmission_time,
        webhookId: given.webhook_id,
        rawBody: Buffer.from(event, 'utf8'),
      },
      given.transmission_sig,
    );
  return json(200, { verification_status: genuine ? 'SUCCESS' : 'FAILURE' });
}
