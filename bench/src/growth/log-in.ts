/** Logs in and returns the header of a logged-in call. The shop says `jwt`, the panel `data.token`. */
export async function bearer(url: string, credentials: object): Promise<Record<string, string>> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  const { jwt, data } = (await answer.json()) as { jwt?: string; data?: { token: string } };
  const token = jwt ?? data?.token;
  if (token === undefined) throw new Error(`${url} answered ${answer.status} without a token`);
  return { authorization: `Bearer ${token}` };
}
