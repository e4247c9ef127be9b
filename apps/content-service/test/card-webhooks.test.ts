import { beforeEach, describe, expect, it } from 'vitest';
import { useSharedShop } from './setup/shared-shop.ts';
import { decide, openCardPage, returnToShop } from './support/card-buyer.ts';
import {
  cancelOrder,
  expectTraces,
  makeDue,
  next,
  webhookAnswers,
  PAID_ONCE,
  pageOf,
  payIdOf,
  placeCardOrder,
  referenceOf,
  startCardPayment,
  tracesOf,
  UNPAID,
} from './support/card-order.ts';

const shop = useSharedShop();
beforeEach(() => shop().world.clearScenarios());

describe('webhooks', () => {
  it('and browser returns, 100 concurrent ones: one change, one mail, one invoice number', async () => {
    const order = await placeCardOrder(shop());
    const url = await startCardPayment(shop(), order);
    await next(shop(), order, { scenario: 'late-webhook', delayMs: 600_000 });
    const end = await decide(await openCardPage(url), 'accept');
    await shop().world.repeatWebhook(await payIdOf(shop(), order), { times: 100 });
    const returns = await Promise.all(Array.from({ length: 100 }, () => returnToShop(end)));
    expect(new Set(returns.map(({ location }) => location)).size).toBe(1);
    await expect.poll(async () => (await webhookAnswers(shop(), order)).length).toBe(100);
    expect(new Set(await webhookAnswers(shop(), order))).toEqual(new Set([200]));
    expect(await tracesOf(shop(), order)).toEqual(PAID_ONCE);
  });

  it.each(['duplicate-webhook', 'replay', 'out-of-order', 'late-webhook'])(
    '%s: the order is paid once',
    async (scenario) => {
      const order = await placeCardOrder(shop());
      const url = await startCardPayment(shop(), order);
      await next(shop(), order, { scenario, delayMs: 200 });
      await decide(await openCardPage(url), 'accept-without-return');
      await expectTraces(shop(), order, PAID_ONCE);
      const expected = scenario === 'duplicate-webhook' || scenario === 'replay' ? 2 : 1;
      await expect.poll(() => webhookAnswers(shop(), order)).toEqual(Array.from({ length: expected }, () => 200));
      expect(await tracesOf(shop(), order)).toEqual(PAID_ONCE);
    },
  );

  it('that arrive after the cancellation change nothing and notify staff', async () => {
    const order = await placeCardOrder(shop());
    const url = await startCardPayment(shop(), order);
    await next(shop(), order, { scenario: 'late-webhook', delayMs: 600_000 });
    const end = await decide(await openCardPage(url), 'accept');
    await cancelOrder(shop(), order);
    await returnToShop(end);
    await shop().world.repeatWebhook(await payIdOf(shop(), order), { times: 3 });
    await expect.poll(async () => (await webhookAnswers(shop(), order)).length).toBe(3);
    expect(await tracesOf(shop(), order)).toMatchObject({
      orderStatus: 'cancelled',
      paymentStatus: 'pending',
      anomalies: ['late-payment'],
      paidMails: 0,
    });
  });

  it('with a wrong MAC change nothing, whether by webhook or by browser', async () => {
    const order = await placeCardOrder(shop());
    const url = await startCardPayment(shop(), order);
    await next(shop(), order, { scenario: 'bad-signature' });
    const end = await decide(await openCardPage(url), 'accept');
    expect(pageOf(await returnToShop(end))).toMatchObject({ pathname: '/bnppaymentfailed', token: null });
    await expect.poll(async () => (await webhookAnswers(shop(), order)).includes(403)).toBe(true);
    expect(await tracesOf(shop(), order)).toEqual(UNPAID);
  });

  it('of another order do not pay this one, even when they are genuine', async () => {
    const paid = await placeCardOrder(shop());
    const end = await decide(await openCardPage(await startCardPayment(shop(), paid)), 'accept');
    const other = await placeCardOrder(shop());
    await startCardPayment(shop(), other);
    const page = await fetch(`${shop().url}/api/bnpaxepta/return?token=${await referenceOf(shop(), other)}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(end.hidden),
    });
    expect(page.headers.get('location')).toBe(
      `${shop().url}/bnppaymentsuccess?token=${await referenceOf(shop(), paid)}`,
    );
    expect(await tracesOf(shop(), other)).toEqual(UNPAID);
  });

  it.each([
    ['nothing', ''],
    ['fields without an envelope', 'Status=OK&Code=00000000&PayID=1'],
    ['noise', `Len=20&Data=${'0f'.repeat(24)}`],
    ['a length that lies', `Len=999999&Data=${'0f'.repeat(24)}`],
    ['no hexadecimal', 'Len=20&Data=zz'],
    ['fields twice', `Len=20&Len=21&Data=aa&Data=bb`],
    ['something huge', `Len=20&Data=${'0f'.repeat(20_000)}`],
  ])('with %s are refused without harm', async (_name, body) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=iso-8859-1' };
    const webhook = await fetch(`${shop().url}/api/bnpaxepta/notify`, { method: 'POST', headers, body });
    expect(webhook.status).toBe(403);
    const page = await fetch(`${shop().url}/api/bnpaxepta/return`, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
    });
    expect(pageOf({ status: page.status, location: page.headers.get('location') ?? '' })).toMatchObject({
      status: 303,
      pathname: '/bnppaymentfailed',
      token: null,
    });
  });

  it('in JSON prove nothing, nor does an empty return by GET', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ Len: { $gt: 0 }, Data: ['x'] });
    const webhook = await fetch(`${shop().url}/api/bnpaxepta/notify`, { method: 'POST', headers, body });
    expect(webhook.status).toBe(403);
    const page = await fetch(`${shop().url}/api/bnpaxepta/return`, { redirect: 'manual' });
    expect(page.headers.get('location')).toBe(`${shop().url}/bnppaymentfailed`);
  });
});

describe('money that is not what was asked for', () => {
  it.each(['wrong-amount', 'wrong-currency'])(
    'leaves the order unpaid and becomes an anomaly: %s',
    async (scenario) => {
      const order = await placeCardOrder(shop());
      const url = await startCardPayment(shop(), order);
      await next(shop(), order, { scenario });
      await returnToShop(await decide(await openCardPage(url), 'accept'));
      await expectTraces(shop(), order, { ...UNPAID, attempts: ['mismatch'], anomalies: ['amount-mismatch'] });
      expect(await tracesOf(shop(), order)).toMatchObject({ paymentStatus: 'pending', paidMails: 0 });
    },
  );
});

describe('a platform that', () => {
  it.each(['down', 'html', 'error-500', 'cut-short'])(
    'is %s when asked changes nothing; the repeated webhook pays',
    async (scenario) => {
      const order = await placeCardOrder(shop());
      const url = await startCardPayment(shop(), order);
      await next(shop(), order, { scenario, operation: 'inquire', times: 1 });
      await decide(await openCardPage(url), 'accept-without-return');
      await expectTraces(shop(), order, PAID_ONCE);
      await expect.poll(async () => (await webhookAnswers(shop(), order)).at(-1)).toBe(200);
      expect(await webhookAnswers(shop(), order)).toContain(503);
    },
  );

  it('never answers leaves the buyer on the page that says it is being checked', async () => {
    const order = await placeCardOrder(shop());
    const url = await startCardPayment(shop(), order);
    await next(shop(), order, { scenario: 'no-webhook' });
    await next(shop(), order, { scenario: 'time-out', operation: 'inquire', times: 1 });
    const page = pageOf(await returnToShop(await decide(await openCardPage(url), 'accept')));
    expect(page).toMatchObject({ pathname: '/bnppaymentsuccess', token: await referenceOf(shop(), order) });
    expect(await tracesOf(shop(), order)).toEqual(UNPAID);
    await makeDue(shop(), order);
    await expectTraces(shop(), order, PAID_ONCE);
  });
});
