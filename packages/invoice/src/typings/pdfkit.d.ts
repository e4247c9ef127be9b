// The part of pdfkit 0.20 that the invoice draws with. The published typings follow an older release and pull in Node's.
declare module 'pdfkit' {
  export interface StructureElement {
    add(child: StructureElement | (() => void)): this;
    end(): void;
  }
  export interface StructureOptions {
    title?: string;
    alt?: string;
    bbox?: readonly [number, number, number, number];
    scope?: 'Column' | 'Row';
    lang?: string;
  }
  export interface PDFReference {
    /** Whether `finalize` will compress what was written. */
    compress: boolean;
    /** What was written so far. */
    buffer: Uint8Array[];
    finalize(): void;
  }
  export interface DocumentOptions {
    size: 'A4' | readonly [number, number];
    margin: number;
    pdfVersion: '1.7';
    subset?: 'PDF/A-3b';
    tagged: true;
    lang: string;
    displayTitle: true;
    bufferPages: true;
    autoFirstPage: false;
    font: null;
    info: { Title: string; Producer: string; Creator: string; CreationDate: Date; ModDate: Date };
  }
  export interface AttachmentOptions {
    name: string;
    type: string;
    relationship: 'Alternative';
    description: string;
    creationDate: Date;
    modifiedDate: Date;
  }
  export default class PDFDocument {
    constructor(options: DocumentOptions);
    addPage(): this;
    ref(data?: object): PDFReference;
    bufferedPageRange(): { start: number; count: number };
    switchToPage(index: number): void;
    end(): void;
    registerFont(name: string, source: import('fontkit').Font): this;
    font(name: string): this;
    fontSize(size: number): this;
    text(text: string, x: number, y: number, options: TextOptions): this;
    fillColor(colour: string): this;
    strokeColor(colour: string): this;
    lineWidth(width: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
    fill(colour?: string): this;
    stroke(colour?: string): this;
    struct(type: string, options?: StructureOptions): StructureElement;
    addStructure(element: StructureElement): this;
    markContent(tag: 'Artifact', options: { type: 'Layout' | 'Pagination' }): this;
    markContent(tag: 'Span', options: { actual: string }): this;
    endMarkedContent(): this;
    file(bytes: Uint8Array, options: AttachmentOptions): void;
    appendXML(xml: string): void;
  }
  export interface TextOptions {
    lineBreak: false;
    baseline: 'alphabetic';
    features: import('fontkit').Features;
  }
}

declare module 'pdfkit/output' {
  export function toBytes(document: import('pdfkit').default): Promise<Uint8Array>;
}
