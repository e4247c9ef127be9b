import { userAddressChange, userAddressesQuery, userAddressRequest } from '@economat/contract';
import type { Context } from 'koa';
import { customerOf } from '../../../access/require-customer.ts';
import { accountServices } from '../../../accounts/account-services.ts';
import { addAddress, changeAddress, readAddressBook, removeAddress } from '../../../addresses/address-book.ts';
import { addressView } from '../../../addresses/address-view.ts';
import { filterAddresses } from '../../../addresses/filter-addresses.ts';
import { sendOutcome, sendPersonal } from '../../../http/answer.ts';
import { sendError } from '../../../http/errors.ts';
import { parseInput } from '../../../http/parse.ts';
import { pathReference } from '../../../http/path-reference.ts';
import type { StoredAddress } from '../../../persistence/addresses.ts';

const view = (address: StoredAddress) => ({ data: addressView(address) });

export default {
  async list(ctx: Context): Promise<void> {
    const query = parseInput(userAddressesQuery, ctx.query);
    if (!query.ok) return sendError(ctx, 'invalid-query', { fields: query.fields });
    const owner = customerOf(ctx);
    const addresses = await readAddressBook(accountServices(), owner);
    sendPersonal(ctx, { data: filterAddresses(addresses, query.value.filters, owner).map(addressView) });
  },

  async create(ctx: Context): Promise<void> {
    const body = parseInput(userAddressRequest, ctx.request.body);
    if (!body.ok) return sendError(ctx, 'invalid-body', { fields: body.fields });
    sendOutcome(ctx, await addAddress(accountServices(), customerOf(ctx), body.value.data), view, 201);
  },

  async change(ctx: Context): Promise<void> {
    const body = parseInput(userAddressChange, ctx.request.body);
    if (!body.ok) return sendError(ctx, 'invalid-body', { fields: body.fields });
    const reference = pathReference(ctx);
    sendOutcome(ctx, await changeAddress(accountServices(), customerOf(ctx), reference, body.value.data), view);
  },

  async remove(ctx: Context): Promise<void> {
    sendOutcome(ctx, await removeAddress(accountServices(), customerOf(ctx), pathReference(ctx)), view);
  },
};
