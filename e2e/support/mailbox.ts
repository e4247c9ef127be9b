import type { RunningShop } from './running-shop.ts';

/** Text of the newest mail to a mailbox whose subject contains `subject`; waits for it. */
export async function receiveMail(shop: RunningShop, to: string, subject: string): Promise<string> {
  const search = new URLSearchParams({ to, subject, wait: '15000' });
  const answer = await fetch(`${shop.sandboxUrl}/api/mails?${search.toString()}`);
  const { mails } = (await answer.json()) as { mails: { text: string }[] };
  const [newest] = mails;
  if (newest === undefined) throw new Error(`No mail to ${to} about ${subject}`);
  return newest.text;
}
