/** A process of its own: `node:http` and nothing else, sending the bytes of one page as the shop sends them. */
import { createServer } from 'node:http';

const { PORT = '', TARGET = '' } = process.env;
const page = await fetch(TARGET, { headers: { 'accept-encoding': 'identity' } });
const packed = await fetch(TARGET, { headers: { 'accept-encoding': 'br' } });
// `fetch` unpacks; what goes over the wire is packed here again, once, as the shop does.
const { brotliCompressSync } = await import('node:zlib');
const body = brotliCompressSync(Buffer.from(await page.arrayBuffer()));
const headers = Object.fromEntries(
  [...packed.headers].filter(
    ([name]) => !['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length'].includes(name),
  ),
);
await packed.arrayBuffer();

createServer((_request, response) => {
  response.writeHead(200, { ...headers, 'content-encoding': 'br', 'content-length': body.length }).end(body);
}).listen(Number(PORT), '127.0.0.1', () => console.log('ready'));
