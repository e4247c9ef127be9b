import { request } from 'node:http';

const BOUNDARY = 'economat-test-boundary';
const PIECE = Buffer.alloc(64 * 1024, 0x61);

export interface MultipartSending {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Content of each file, in bytes. */
  readonly sizes: readonly number[];
  readonly contentType?: string;
  /** Stops in the middle of the first file, as a line that breaks. */
  readonly isBroken?: boolean;
}

/** Sends files piece by piece and returns the status of the answer; null when the line broke before there was one. */
export function sendMultipart(url: string, sending: MultipartSending): Promise<number | null> {
  const { method = 'POST', headers = {}, contentType = `multipart/form-data; boundary=${BOUNDARY}` } = sending;
  return new Promise((resolve) => {
    const call = request(url, { method, headers: { 'content-type': contentType, ...headers } });
    call.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? null);
    });
    call.on('error', () => resolve(null));
    void writeForm(call, sending).then(() => (sending.isBroken === true ? call.destroy() : call.end()));
  });
}

type Writable = ReturnType<typeof request>;

async function writeForm(call: Writable, { sizes, isBroken = false }: MultipartSending): Promise<void> {
  for (const [index, size] of sizes.entries()) {
    await write(call, `--${BOUNDARY}\r\n${fileHead(index)}\r\n\r\n`);
    for (let sent = 0; sent < (isBroken ? size / 2 : size); sent += PIECE.length) await write(call, PIECE);
    await write(call, '\r\n');
  }
  if (!isBroken) await write(call, `--${BOUNDARY}--\r\n`);
}

/** Without a type it would be a field, however it is called. */
function fileHead(index: number): string {
  return `Content-Disposition: form-data; name="files"; filename="${index}.txt"\r\nContent-Type: text/plain`;
}

/** Waits while the other side does not read; ends when it hung up. */
function write(call: Writable, data: string | Buffer): Promise<void> {
  if (call.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const goOn = () => {
      call.off('drain', goOn);
      call.off('close', goOn);
      resolve();
    };
    if (call.write(data)) return goOn();
    call.on('drain', goOn);
    call.on('close', goOn);
  });
}
