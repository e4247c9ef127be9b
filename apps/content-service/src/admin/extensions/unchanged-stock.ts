const ITEM_CALL = /\/content-manager\/collection-types\/api::sidebar-item\.sidebar-item\/([a-z0-9]{24})(?:\?|$)/;

/** The stock of each item as the form loaded it. */
const loadedStock = new Map<string, unknown>();

function stockIn(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('data' in value) return stockIn(value.data);
  return 'stock' in value ? value.stock : undefined;
}

function withoutUnchangedStock(documentId: string, body: string): string {
  const fields: unknown = JSON.parse(body);
  if (typeof fields !== 'object' || fields === null || !loadedStock.has(documentId)) return body;
  if (stockIn(fields) !== loadedStock.get(documentId)) return body;
  return JSON.stringify({ ...fields, stock: undefined });
}

/**
 * The desk sends every field of a form, changed or not. Orders change the stock while a form is open, and saving the old number would bring
 * sold pieces back: a stock that the editor did not change is not sent.
 */
export function omitUnchangedStock(): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const documentId = ITEM_CALL.exec(decodeURIComponent(url))?.[1];
    if (documentId === undefined) return send(input, init);
    const body = init?.method === 'PUT' && typeof init.body === 'string' ? init.body : null;
    const answer = await (body === null
      ? send(input, init)
      : send(input, { ...init, body: withoutUnchangedStock(documentId, body) }));
    if (answer.ok) loadedStock.set(documentId, stockIn(await answer.clone().json()));
    return answer;
  };
}
