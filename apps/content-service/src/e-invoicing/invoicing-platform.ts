import * as z from 'zod/mini';

/** What a file is sent as. */
export const sentAs = z.object({
  /** How a platform treats it (XP Z12-013). */
  processingRule: z.enum(['B2B', 'ArchiveOnly', 'NotApplicable']),
  /** What it is written in; `FRR` is a report. */
  syntax: z.enum(['Factur-X', 'CII', 'UBL', 'CDAR', 'FRR']),
  contentType: z.enum(['application/pdf', 'application/xml']),
});
export type SentAs = Readonly<z.output<typeof sentAs>>;

/** One file for the platform: an invoice, a status or a report. */
export interface OutgoingFlow extends SentAs {
  /** Ours, at most 36 characters. The platform neither checks nor promises that it is unique. */
  readonly trackingId: string;
  /** File name. */
  readonly name: string;
  readonly sha256: string;
  readonly bytes: Buffer;
}

/** The platform's word on a file as such; whether an invoice is accepted is told by a status. */
export interface Acknowledgement {
  /** `Pending`, `Ok` or `Error`; anything else is kept as it came. */
  readonly status: string;
  readonly details: readonly { readonly code: string; readonly text: string }[];
}

/** A file as the platform lists it. */
export interface Flow {
  readonly flowId: string;
  readonly trackingId: string | null;
  readonly sha256: string | null;
  readonly name: string | null;
  /** Assigned by the platform. */
  readonly flowType: string;
  readonly syntax: string | null;
  /** The platform's clock, as it writes it. */
  readonly submittedAt: string | null;
  readonly updatedAt: string;
  readonly acknowledgement: Acknowledgement | null;
}

/** At least one; all of them hold. */
export interface FlowSearch {
  /** Strictly later, by the platform's clock. */
  readonly updatedAfter?: string;
  readonly flowType?: readonly string[];
  readonly flowDirection?: readonly ('In' | 'Out')[];
  readonly trackingId?: string;
}

/** An address of the directory. */
export interface DirectoryLine {
  readonly address: string;
  /** `Enabled`, `Upcoming`, or `Disabled`: no platform stands behind it. */
  readonly status: string;
}

/**
 * unavailable: nothing was taken, to be tried again. unsure: the answer was lost, the file may have been taken. refused: understood and
 * declined, trying again changes nothing.
 */
export type PlatformProblem = 'unavailable' | 'unsure' | 'refused';

export type PlatformResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | {
      readonly ok: false;
      readonly problem: PlatformProblem;
      /** The platform's code, or what happened on the way: never a secret. */
      readonly code: string;
      readonly detail: string | null;
      /** Seconds that the platform asks to wait. */
      readonly retryAfter: number | null;
    };

export interface TakenFlow {
  readonly flowId: string;
  readonly submittedAt: string | null;
}

/**
 * A platform for electronic invoices. Platforms differ by configuration alone. Calls have timeouts, and nothing that a platform does makes
 * them throw.
 *
 * Do not call {@link createFlow} from a use case: put the file into the outbox with `enqueueFlow` in the transaction that decides it. The
 * worker there sends it once, whatever gets lost on the way, and brings its acknowledgement back.
 */
export interface InvoicingPlatform {
  createFlow(flow: OutgoingFlow): Promise<PlatformResult<TakenFlow>>;
  /** The oldest first, {@link PAGE_SIZE} at most; the next page begins after the last `updatedAt`. */
  searchFlows(where: FlowSearch): Promise<PlatformResult<readonly Flow[]>>;
  /** A file as it was handed in. */
  readFile(flowId: string): Promise<PlatformResult<Buffer>>;
  /** The addresses of a SIREN, none for an unknown one. Null where no directory is configured. */
  readonly findAddresses: ((siren: string) => Promise<PlatformResult<readonly DirectoryLine[]>>) | null;
}

/** Of a search. */
export const PAGE_SIZE = 100;
