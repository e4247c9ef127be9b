/** The test account that the bank publishes. No secrets. */
export const DEMO_ACCOUNT = {
  merchantId: 'BNP_DEMO_AXEPTA',
  hmacKey: '4n!BmF3_?9oJ2Q*z(iD7q6[RSb5)a]A8',
  encryptionKey: 'Tc5*2D_xs7B[6E?w',
  cipher: 'blowfish',
  platformUrl: 'http://localhost:4242',
  orderDescription: 'Test:0000',
  capture: 'AUTO',
} as const;
