import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { useOwnShop } from './setup/own-shop.ts';
import { newEmail } from './support/accounts.ts';
import { query } from './support/order-fixtures.ts';
import { administratorLogIn, invite, StaffSession } from './support/staff-session.ts';

const shop = useOwnShop('payee');
const SETTINGS = '/content-manager/single-types/api::shop-setting.shop-setting';
const THEIRS = 'NL91ABNA0417164300';
const ASKS_FOR_PASSWORD = /^Changer le vendeur ou la banque demande votre mot de passe/;
const PASSWORD = 'une phrase que Sacha retient 1';

let owner: StaffSession;
let administrator: { email: string; session: StaffSession };

beforeAll(async () => {
  owner = await StaffSession.logIn(shop().url);
  administrator = await newMember('strapi-super-admin');
});

async function newMember(role: string) {
  const email = newEmail(role);
  const { registrationToken } = await invite(owner, role, email);
  const userInfo = { firstname: 'Sacha', lastname: 'Martin', password: PASSWORD };
  const session = await StaffSession.open(shop().url, '/admin/register', { registrationToken, userInfo });
  return { email, session };
}

const settings = z.object({
  data: z.looseObject({
    seller: z.looseObject({ id: z.number() }),
    bank: z.looseObject({ id: z.number(), iban: z.string() }),
  }),
});

async function stored() {
  return settings.parse(await (await owner.call('GET', SETTINGS)).json()).data;
}

/** Saves the form as the desk sends it: everything, with this in place of what is there. */
async function save(session: StaffSession, part: 'seller' | 'bank', change: object): Promise<Response> {
  const form = await stored();
  return session.call('PUT', SETTINGS, { ...form, [part]: { ...form[part], ...change } });
}

async function saveIban(session: StaffSession, iban: string): Promise<Response> {
  return save(session, 'bank', { iban });
}

const refusal = z.object({ error: z.object({ message: z.string() }) });

/** Why a save was refused, as the desk shows it. */
async function messageOf(saved: Promise<Response>): Promise<string> {
  return refusal.parse(await (await saved).json()).error.message;
}

function confirmPassword(session: StaffSession, password: string): Promise<Response> {
  return session.call('POST', '/api/staff/security/password', { password });
}

async function entries(action: string) {
  return query<{ actor: string; detail: { changes: unknown[] } }>(
    shop().databaseUrl,
    'select actor, detail from shop_security_log where action = $1 order by id desc',
    [action],
  );
}

describe('the IBAN of the shop', () => {
  it('is not changed by an editor, whose other changes are kept', async () => {
    const { session } = await newMember('editor');
    const { bank } = await stored();
    const form = await stored();
    const attack = {
      ...form,
      tagline: 'Propre, simplement',
      bank: { ...form.bank, iban: THEIRS },
      seller: { ...form.seller, legalName: 'Voleur' },
    };
    await session.call('PUT', SETTINGS, attack);
    const kept = await stored();
    expect(kept.bank.iban).toBe(bank.iban);
    expect(kept.seller['legalName']).toBe(form.seller['legalName']);
    expect(kept['tagline']).toBe('Propre, simplement');
    expect((await entries('settings-changed'))[0]?.detail.changes).toMatchObject([
      { field: 'tagline', after: 'Propre, simplement' },
    ]);
    expect((await session.call('DELETE', SETTINGS)).status).toBe(403);
    await confirmPassword(session, PASSWORD);
    await saveIban(session, THEIRS);
    expect((await stored()).bank.iban).toBe(bank.iban);
  });

  it('is not changed by an administrator without the password, nor with a wrong one', async () => {
    const { bank } = await stored();
    const { session, email } = administrator;
    expect(await messageOf(saveIban(session, THEIRS))).toMatch(ASKS_FOR_PASSWORD);
    expect((await confirmPassword(session, 'wrong')).status).toBe(400);
    expect(await messageOf(saveIban(session, THEIRS))).toMatch(ASKS_FOR_PASSWORD);
    expect((await stored()).bank.iban).toBe(bank.iban);
    expect((await entries('payee-change-refused'))[0]).toMatchObject({
      actor: email,
      detail: { changes: [{ field: 'bank.iban', before: bank.iban, after: THEIRS }] },
    });
  });

  it('is not changed in another session than that of the confirmed password', async () => {
    const { url, databaseUrl } = shop();
    const other = await StaffSession.logIn(url, { email: administrator.email, password: PASSWORD });
    expect((await confirmPassword(other, PASSWORD)).status).toBe(200);
    expect(await messageOf(saveIban(administrator.session, THEIRS))).toMatch(ASKS_FOR_PASSWORD);
    await query(databaseUrl, `update shop_staff_confirmations set confirmed_at = confirmed_at - interval '6 minutes'`);
    expect(await messageOf(saveIban(other, THEIRS))).toMatch(ASKS_FOR_PASSWORD);
  });

  it('changes once after the password; administrators get a mail and the log the former value', async () => {
    const { mailbox, databaseUrl } = shop();
    const { bank } = await stored();
    const { session, email } = administrator;
    expect((await confirmPassword(session, PASSWORD)).status).toBe(200);
    expect((await saveIban(session, THEIRS)).status).toBe(200);
    expect((await stored()).bank.iban).toBe(THEIRS);
    for (const to of [email, administratorLogIn().email]) {
      const { text, html } = await mailbox.receive({ to, subject: 'Le vendeur ou la banque' });
      expect(text).toContain('Compte bancaire › IBAN');
      expect(text).toContain(`${bank.iban.slice(0, 4)} •••• ${bank.iban.slice(-4)} → NL91 •••• 4300`);
      expect(text).toContain(email);
      expect(`${text}${html}`).not.toMatch(new RegExp(`${THEIRS}|${bank.iban}`));
    }
    expect((await entries('payee-changed'))[0]).toMatchObject({
      actor: email,
      detail: { changes: [{ field: 'bank.iban', before: bank.iban, after: THEIRS }] },
    });
    expect(await messageOf(saveIban(session, bank.iban))).toMatch(ASKS_FOR_PASSWORD);
    expect(await messageOf(save(session, 'seller', { legalName: 'Autre SAS' }))).toMatch(ASKS_FOR_PASSWORD);
    expect(await messageOf(session.call('DELETE', SETTINGS))).toMatch(ASKS_FOR_PASSWORD);
    const [row] = await query<{ count: number }>(databaseUrl, 'select count(*)::int as count from shop_settings');
    expect(row?.count).toBe(1);
  });

  it('is refused before the password check when no bank could have it', async () => {
    const answer = await saveIban(administrator.session, 'NL91ABNA0417164301');
    expect(answer.status).toBe(400);
  });
});
