import type { TransmissionStep } from '@economat/contract';
import type { ListedTransmission } from './transmission-list-queries.ts';

/** What staff are asked about a document, or may do; a task waits for them. */
export interface OfferedStep {
  readonly step: TransmissionStep | null;
  readonly isTask: boolean;
}

/** One step for each state that waits for staff, and a next try for what waits for the platform alone. */
export function offeredStep(document: ListedTransmission): OfferedStep {
  const { code, handledCode, flow, isHeldUp } = document;
  if (isHeldUp) return { step: 'retry', isTask: true };
  const step = code === handledCode ? null : stepOf(document);
  if (step !== null) return { step, isTask: true };
  return { step: flow.state === 'waiting' && flow.errorCode !== null ? 'retry' : null, isTask: false };
}

function stepOf({ code, kind }: ListedTransmission): TransmissionStep | null {
  switch (code) {
    case '206':
    case '207':
      return 'file';
    case '208':
      return 'complete';
    case '210':
    case '213':
      // What a credit note corrects is settled with its buyer.
      return kind === 'invoice' ? 'reissue' : 'file';
    default:
      return null;
  }
}
