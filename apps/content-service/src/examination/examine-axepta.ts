import { randomBytes } from 'node:crypto';
import type { AxeptaAccount } from '../environment/axepta-account.ts';
import { DEMO_ACCOUNT } from '../environment/axepta-demo-account.ts';
import { inquire } from '../payments/axepta/inquire.ts';
import { error, type Finding, isThisMachine, ok } from './finding.ts';

/** Asks the card platform about a payment that does not exist, which it can only answer when it reads us and we read it. */
export async function examineAxepta(account: AxeptaAccount | null): Promise<Finding[]> {
  if (account === null) return [ok('Card payments are not set up, so nobody is offered them')];
  return [...trialFindings(account), await examineKeys(account)];
}

function trialFindings({ merchantId, orderDescription, platformUrl }: AxeptaAccount): Finding[] {
  const findings: Finding[] = [];
  if (merchantId === DEMO_ACCOUNT.merchantId || isThisMachine(new URL(platformUrl).hostname)) {
    const text = 'Card payments go to an account or a platform for trials: no money would come.';
    findings.push(error(text, 'Set AXEPTA_MERCHANT_ID and its keys as the bank gave them, and unset AXEPTA_URL.'));
  }
  if (orderDescription?.startsWith('Test:') === true) {
    const text = `AXEPTA_ORDER_DESCRIPTION=${orderDescription} belongs to accounts for trials.`;
    findings.push(error(text, 'Unset it: payments then bear the number of their order.'));
  }
  return findings;
}

async function examineKeys(account: AxeptaAccount): Promise<Finding> {
  const inquiry = await inquire(account, { payId: null, transId: `examine${randomBytes(8).toString('hex')}` });
  if (inquiry.kind !== 'unavailable') {
    return ok(
      'The card platform reads the merchant id and the encryption key; the HMAC key shows with the first payment',
    );
  }
  return error(
    `The card platform does not take merchant id and encryption key: ${inquiry.reason}.`,
    'Compare AXEPTA_MERCHANT_ID, AXEPTA_ENCRYPTION_KEY and AXEPTA_CIPHER with the bank’s letter, and check that this machine may call out.',
  );
}
