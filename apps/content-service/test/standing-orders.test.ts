import { businessDayFrom, nextDue } from '@economat/commerce';
import { describe, expect, it } from 'vitest';
import { useSharedShop } from './setup/shared-shop.ts';
import { type Person, proveMailbox, registerPerson } from './support/accounts.ts';
import { confirmedPerson } from './support/confirmed-person.ts';
import { call, refusalOf } from './support/order-client.ts';
import { addProduct } from './support/order-fixtures.ts';
import { StaffDesk } from './support/staff-desk.ts';
import { shownStanding as shown, StandingOwner } from './support/standing-orders.ts';

const shop = useSharedShop();

const newOwner = async () => new StandingOwner(shop(), await confirmedPerson(shop()));

async function linkIn(person: Person, subject: string): Promise<{ id: string; token: string }> {
  const { text } = await shop().mailbox.receive({ to: person.email, subject });
  const [, id = '', token = ''] = /\/standing-order\/([a-z0-9]{24})#([\w-]{43})/.exec(text) ?? [];
  return { id, token };
}

describe('a standing order', () => {
  it('is refused, and mails nobody, while the mailbox of its account is not proven', async () => {
    const { url, databaseUrl, mailbox } = shop();
    const person = await registerPerson(url);
    const owner = new StandingOwner(shop(), person);
    const wish = { list: await owner.list('Gagnez 100 €', []), weeks: 1, weekday: 1, language: 'fr' };
    expect(refusalOf(await owner.send('POST', '/standing-orders', wish)).code).toBe('mailbox-unproven');
    await proveMailbox(databaseUrl, person);
    const { number } = shown(await owner.send('POST', '/standing-orders', wish));
    await mailbox.receive({ to: person.email, subject: number });
  });

  it('is confirmed by a mail whose link skips, pauses, resumes and ends it without a login', async () => {
    const owner = await newOwner();
    const { person } = owner;
    const product = await addProduct(shop().databaseUrl, { price: '9,90' });
    const made = await owner.add(await owner.list('Studio Bastille', [{ product }]), { weeks: 4, weekday: 2 });
    expect(made).toMatchObject({ name: 'Studio Bastille', state: 'active', turns: [] });
    expect(businessDayFrom(made.nextDue) <= made.nextDay).toBe(true);
    const { id, token } = await linkIn(person, made.number);
    expect(id).toBe(made.documentId);
    const step = (body: object) => call(shop().url, 'POST', `/standing-orders/${id}/step`, { data: body }, { orderToken: token }); // prettier-ignore
    const skipped = shown(await step({ step: 'skip', due: made.nextDue }));
    expect(skipped).toMatchObject({
      nextDue: nextDue(made.nextDue, 4),
      turns: [{ due: made.nextDue, state: 'skipped' }],
    });
    expect(shown(await step({ step: 'skip', due: made.nextDue })).nextDue).toBe(skipped.nextDue);
    expect(refusalOf(await step({ step: 'skip', due: '2020-01-07' })).code).toBe('standing-order-changed');
    expect(shown(await step({ step: 'pause' })).state).toBe('paused');
    expect(shown(await step({ step: 'resume' })).nextDue).toBe(skipped.nextDue);
    const ended = shown(await step({ step: 'end' }));
    expect(ended.state).toBe('ended');
    expect(shown(await step({ step: 'end' })).endedAt).toBe(ended.endedAt);
    expect(refusalOf(await step({ step: 'resume' })).code).toBe('standing-order-ended');
    const { text } = await shop().mailbox.receive({ to: person.email, subject: 'Résiliation' });
    expect(text).toContain(`notification de résiliation de votre contrat ${made.number}`);
  });

  it('is one, however often it is asked for at one moment or after another', async () => {
    const owner = await newOwner();
    const list = await owner.list('Loft', []);
    const asked = await Promise.all(Array.from({ length: 5 }, () => owner.add(list)));
    const again = await owner.add(list);
    expect(new Set([...asked, again].map(({ number }) => number)).size).toBe(1);
    expect(await owner.all()).toHaveLength(1);
    expect((await owner.add(list, { weeks: 2 })).number).not.toBe(again.number);
  });

  it('changes by version alone, and to no list of somebody else', async () => {
    const [owner, other] = [await newOwner(), await newOwner()];
    const { documentId, version } = await owner.add(await owner.list('Loft', []));
    const change = (body: object) => owner.send('PUT', `/standing-orders/${documentId}`, body);
    expect(shown(await change({ version, weeks: 6, weekday: 5 }))).toMatchObject({ weeks: 6, weekday: 5, version: 2 });
    expect(refusalOf(await change({ version, weeks: 7 })).code).toBe('standing-order-changed');
    const foreign = await other.list('Gîte', []);
    expect(refusalOf(await change({ version: 2, list: foreign })).fields).toEqual(['data.list: unknown-list']);
    for (const bad of [{ weeks: 0 }, { weeks: 27 }, { weekday: 6 }, { weekday: 0 }]) {
      expect((await change({ version: 2, ...bad })).status).toBe(400);
    }
  });

  it('ends without a login for who knows its number and has its mailbox, once', async () => {
    const [owner, { person: other }] = [await newOwner(), await newOwner()];
    const { person } = owner;
    const { number } = await owner.add(await owner.list('Dépôt', []));
    const end = (email: string, named: string, endsOn?: string) =>
      call(shop().url, 'POST', '/contract-endings', { data: { name: 'Léa Martin', email, number: named, endsOn } });
    expect(refusalOf(await end(other.email, number)).code).toBe('contract-unknown');
    expect(refusalOf(await end(person.email, 'CR-999999')).code).toBe('contract-unknown');
    expect((await end(person.email, number, 'demain')).status).toBe(400);
    // A day that is over ends it at once, like none.
    const ended = await end(person.email.toUpperCase(), number.toLowerCase(), '2020-01-07');
    expect(ended).toMatchObject({ status: 200, body: { data: { number, endsOn: null } } });
    expect((await end(person.email, number)).body).toEqual(ended.body);
    expect((await owner.all())[0]?.state).toBe('ended');
    await shop().mailbox.receive({ to: person.email, subject: number });
  });

  it('is read at the desk with its next day and its customer', async () => {
    const owner = await newOwner();
    const made = await owner.add(await owner.list('Comptoir', []), { weeks: 3, weekday: 3 });
    const desk = await StaffDesk.open(shop().url);
    const answer = await desk.get(`/standing-orders?customer=${owner.person.documentId}`);
    expect(answer.body).toMatchObject({
      data: [
        {
          number: made.number,
          name: 'Comptoir',
          weeks: 3,
          weekday: 3,
          nextDay: made.nextDay,
          account: null,
          turn: null,
        },
      ],
      meta: { counts: { active: 1, paused: 0, ended: 0 } },
    });
  });
});
