import { expect, test } from 'vitest';
import { passedSettings } from './passed-settings.ts';

test('npm start passes a part its own settings on, and nothing else of the shell', () => {
  const shell = {
    RATE_LIMIT_FACTOR: '2',
    TRUSTED_PROXIES: '1',
    AXEPTA_CARD_FORM: 'on',
    ADDRESS_SUGGESTIONS_URL: 'off',
    LOG_LEVEL: '',
    HOME: '/',
  };
  expect(passedSettings('content', shell)).toEqual({
    RATE_LIMIT_FACTOR: '2',
    TRUSTED_PROXIES: '1',
    AXEPTA_CARD_FORM: 'on',
  });
  expect(passedSettings('storefront', shell)).toEqual({ TRUSTED_PROXIES: '1', ADDRESS_SUGGESTIONS_URL: 'off' });
});
