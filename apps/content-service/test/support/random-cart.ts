import * as fc from 'fast-check';
import { addProduct, type Product } from './order-fixtures.ts';

/** Carts of new articles at every rate, half of which come in two sizes. */
export async function randomCart(databaseUrl: string) {
  const pool = await Promise.all(
    [20, 10, 5.5, 2.1].flatMap((vat) => [
      addProduct(databaseUrl, { price: '0,37; 9,99', options: '6 rouleaux, 12 rouleaux', vat }),
      addProduct(databaseUrl, { price: '1234,56', vat }),
    ]),
  );
  const line = fc.record({ place: fc.nat(pool.length - 1), quantity: fc.integer({ min: 1, max: 900 }), isLarge: fc.boolean() }); // prettier-ignore
  const lines = fc.uniqueArray(line, { minLength: 1, maxLength: 6, selector: ({ place }) => place });
  return lines.map((chosen) =>
    chosen.map(({ place, quantity, isLarge }) => ({
      product: pool[place] as Product,
      quantity,
      ...(place % 2 === 0 && { option: isLarge ? '12 rouleaux' : '6 rouleaux' }),
    })),
  );
}
