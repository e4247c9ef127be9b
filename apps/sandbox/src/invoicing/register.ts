import type { ReadInvoice } from './formats/read-invoice.ts';
import type { ReadReport } from './reports/read-report.ts';

/** An invoice that entered the circuit, or one that a supplier sent. */
export interface KnownInvoice extends Pick<
  ReadInvoice,
  'number' | 'issueDate' | 'typeCode' | 'base' | 'vat' | 'total'
> {
  readonly flowId: string;
  readonly side: 'sold' | 'bought';
  readonly marking: string;
  readonly sellerSiren: string;
  readonly buyerSiren: string;
  readonly sha256: string;
  readonly percents: readonly string[];
  /** Told so far, in order. */
  readonly statuses: readonly string[];
  readonly received: number;
}

export interface KnownReport extends ReadReport {
  readonly flowId: string;
  readonly sha256: string;
  /** `300` deposited, `301` rejected. */
  readonly status: '300' | '301';
  readonly reasons: readonly string[];
  /** Whether a later report of the whole period took its place. */
  readonly replaced: boolean;
}

export interface RegisterState {
  readonly invoices: readonly KnownInvoice[];
  readonly reports: readonly KnownReport[];
}

/** What the platform knows of the company: invoices by seller, number and year, and reports by period. */
export class Register {
  #invoices: KnownInvoice[];
  #reports: KnownReport[];
  readonly #changed: () => void;

  constructor(state: RegisterState | null, changed: () => void) {
    this.#invoices = [...(state?.invoices ?? [])];
    this.#reports = [...(state?.reports ?? [])];
    this.#changed = changed;
  }

  state(): RegisterState {
    return { invoices: this.#invoices, reports: this.#reports };
  }

  invoices(): readonly KnownInvoice[] {
    return this.#invoices;
  }

  reports(): readonly KnownReport[] {
    return this.#reports;
  }

  findInvoice(sellerSiren: string, number: string, issueDate: string): KnownInvoice | null {
    return (
      this.#invoices.find(
        (one) =>
          one.sellerSiren === sellerSiren &&
          one.number === number &&
          one.issueDate.slice(0, 4) === issueDate.slice(0, 4),
      ) ?? null
    );
  }

  /** Of one number, the invoice that was sent last. */
  findByNumber(number: string): KnownInvoice | null {
    return this.#invoices.findLast((one) => one.number === number) ?? null;
  }

  saveInvoice(invoice: KnownInvoice): void {
    const at = this.#invoices.findIndex(({ flowId }) => flowId === invoice.flowId);
    if (at < 0) this.#invoices.push(invoice);
    else this.#invoices[at] = invoice;
    this.#changed();
  }

  addReport(report: KnownReport, replaces: readonly KnownReport[]): void {
    this.#reports = this.#reports.map((one) => (replaces.includes(one) ? { ...one, replaced: true } : one));
    this.#reports.push(report);
    this.#changed();
  }

  clear(): void {
    this.#invoices = [];
    this.#reports = [];
    this.#changed();
  }
}
