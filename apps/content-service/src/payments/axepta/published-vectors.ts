/** Known messages under the keys of the test account that the bank publishes. No secrets. */

/** A whole payment request of 55,00 EUR before encryption: 408 bytes. */
export const REQUEST_TEXT = [
  'MerchantID=BNP_DEMO_AXEPTA&MsgVer=2.0&TransID=ORD0000001-1&RefNr=00ORD0000001&Amount=5500&Curren',
  'cy=EUR&URLSuccess=https://shop.example/bnppaymentsuccess&URLFailure=https://shop.example/bnppaym',
  'entfailed&URLNotify=https://shop.example/api/bnpaxepta/notify&URLBack=https://shop.example/payme',
  'nt&Response=encrypt&OrderDesc=Test:0000&Language=fr&MAC=005734d88c470ac5747bcf39569e886bd8deee9a',
  'c5cae28480de796353475c2b',
].join('');

/** The same, encrypted with Blowfish. */
export const REQUEST_DATA = [
  '43ad07f58ff6a5f9ebbdd42e361d2c85ce4ad41fcd63c697c9ca59076fb5cb782237a2e862a97bb2955aaee06eefcee9',
  '1c6e81fc5f1bb0e36a8144c85b37e1bb26cfdf82c41505d0be0123bdaab09e81ac6457d647e5884d022ba962aa86208c',
  'ef2d883ef20d82d6d914600cca004df475c31063c5e41832aac377353c525687a93096a1e86472ca4634e8ce28f58050',
  'fce90fff607df9200480d082d859a18cf691fffa0f8c6e5833161723167233ae7518147196796eb1bb24a7a2c2ed03ac',
  'dd9aca3bfab6b26de93c9ab630deb993c6632d6c88f6d35c33161723167233ae7518147196796eb1e785f4bf09c4f9c4',
  'e5a4a37f6dfa5092b8db07e046337c596f2a8b24b0fe371ed8d202774f2bdb3bc96eae7f83d8f1b42fcf11765dbab1d6',
  '4f58fb374b7f9ca6ee8a87b102c29d2a85b5bb5d2a3e349f4677e8aec233ac9890fd8ccbb989d5a00b4c8d0d44056561',
  'e79d9a3e7cac93207237784c6a9017bb833370732fbe50258f89376c9123aa035fd7b0c9185f01abe6d628a3cacf4b01',
  '52003fbe4a592fe143ea4503f531a9313bf7557c41c5536d',
].join('');

/** A signed success, 257 bytes. */
export const SUCCESS_TEXT = [
  'mid=BNP_DEMO_AXEPTA&PayID=7bbb448155234d8cbee323778952ce28&XID=b55e68b7e4644a90836ae31effe1fc60&',
  'TransID=ORD0000001-1&refnr=00ORD0000001&Status=OK&Description=success&Code=00000000&Type=SSL&MAC',
  '=75EA9D03E90F5ACE490FF4EF8B81B4FEDD2CF43CC2E4A6F883F9BAA31BBC3E94',
].join('');

/** The same, encrypted with Blowfish. */
export const SUCCESS_DATA = [
  'e57ddadd89337d21eb2863dc118adf316a1220a9e1be386164a0efcd29ef0c158f39e18a3b3dc2053af5bd6f0ddb704e',
  '500d6a5b7c7869b27bc4358e9016b368784bd4aa1ef0a98a5658b38972902c664840b6c8ec607ec9f8e3e6d655e4c86b',
  '63cc9a9b21ecea87f1a4060459066f642e1a08182e35c9155bb63c81a7f98eacb5b70bb5fc89c3447060ce2e70b84f34',
  'fad9b4d267b14befc3845f196a3a5e0d45f7aa8c8e55d92cb515ee0264bd18ef09fcae8a6f218a37b37a51a20e0f8c66',
  'b68f4d330320c4dd775665db82e41b4115145a68b900da7d1eac24a77065f41f9937ed55b55c69861d8b7c3c23df827c',
  'c94bdb2a03f3210e5440451828ed5f99b662b557f0cca650',
].join('');

/** A signed refusal, 262 bytes, encrypted with Blowfish. */
export const DECLINED_DATA = [
  'e57ddadd89337d21eb2863dc118adf316a1220a9e1be386164a0efcd29ef0c158f39e18a3b3dc2053af5bd6f0ddb704e',
  '500d6a5b7c7869b27bc4358e9016b368784bd4aa1ef0a98a5658b38972902c664840b6c8ec607ec9f8e3e6d655e4c86b',
  '63cc9a9b21ecea87f1a4060459066f642e1a08182e35c9155bb63c81a7f98eacb5b70bb5fc89c34483b68a31d70f4460',
  '987b11f74bc9e74bb47d941194890ff5fcb3683fade08840b38be81a6a5722f58b9afe8ec356070518230bbc0f1a054d',
  '80d25d160843e913f8bc5f65acb0870d6a57fa8c582c884db3aa1a7c77fa943df12198db22f49d79b7c93597d878b59f',
  '1efd3e6958de49d6c2803424622e10870c81a4b648d9d7b3',
].join('');
