import * as z from 'zod/mini';
import type { DirectoryLine, Flow } from '../invoicing-platform.ts';

const text = z.nullish(z.string());

export const tokenAnswer = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z._default(z.coerce.number(), 300),
});

export const errorAnswer = z.object({ errorCode: text, errorMessage: text });

export const takenAnswer = z.pipe(
  z.object({ flowId: z.string().check(z.minLength(1)), submittedAt: text }),
  z.transform(({ flowId, submittedAt }) => ({ flowId, submittedAt: submittedAt ?? null })),
);

const detail = z.object({ reasonCode: text, reasonMessage: text, item: text });
const flow = z.object({
  flowId: z.string(),
  trackingId: text,
  sha256: text,
  name: text,
  flowType: text,
  flowSyntax: text,
  submittedAt: text,
  updatedAt: z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value)))),
  acknowledgement: z.nullish(z.object({ status: z.string(), details: z.nullish(z.array(detail)) })),
});

export const searchAnswer = z.pipe(
  z.object({ results: z.array(flow) }),
  z.transform(({ results }) => results.map(flowOf)),
);

function flowOf(given: z.output<typeof flow>): Flow {
  const { acknowledgement } = given;
  return {
    flowId: given.flowId,
    trackingId: given.trackingId ?? null,
    sha256: given.sha256 ?? null,
    name: given.name ?? null,
    flowType: given.flowType ?? '',
    syntax: given.flowSyntax ?? null,
    submittedAt: given.submittedAt ?? null,
    updatedAt: given.updatedAt,
    acknowledgement: acknowledgement
      ? {
          status: acknowledgement.status,
          details: (acknowledgement.details ?? []).map(({ reasonCode, reasonMessage, item }) => ({
            code: reasonCode ?? '',
            text: [item, reasonMessage].filter(Boolean).join(', '),
          })),
        }
      : null,
  };
}

const line = z.object({ addressingIdentifier: z.string(), directoryLineStatus: text });

/** Of a search in the directory; no body means that it knows nothing. */
export const linesAnswer = z.pipe(
  z.nullable(z.object({ results: z.nullish(z.array(line)) })),
  z.transform((answer): DirectoryLine[] =>
    (answer?.results ?? []).map(({ addressingIdentifier, directoryLineStatus }) => ({
      address: addressingIdentifier,
      status: directoryLineStatus ?? 'Enabled',
    })),
  ),
);
