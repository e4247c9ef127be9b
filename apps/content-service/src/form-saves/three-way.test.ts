import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Fields, onlyChanged, overwrittenFields, withoutFields } from './three-way.ts';

const value = fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 3 }), fc.constantFrom('', 'a', 'b'), fc.boolean());
const entry = fc.record({
  title: value,
  price: value,
  stock: value,
  place: value,
  bank: fc.record({ id: fc.constant(7), iban: value, bic: value }),
  variants: fc.array(fc.record({ name: value }), { maxLength: 2 }),
});
const edit = fc.record(
  {
    title: value,
    price: value,
    stock: value,
    place: value,
    bank: fc.record({ iban: value, bic: value }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
);
type Entry = Fields & { readonly bank: Fields };

/** What an editor makes of an entry, or Strapi of what is sent. */
function edited(before: Entry, change: Fields): Entry {
  const bank = { ...before.bank, ...(change['bank'] as Fields | undefined) };
  return { ...before, ...change, bank };
}

/** An emptied text is like one that was never there. */
function leaves({ bank, ...rest }: Entry): Record<string, unknown> {
  const flat = { ...rest, 'bank.iban': bank['iban'], 'bank.bic': bank['bic'] };
  return Object.fromEntries(Object.entries(flat).map(([name, inner]) => [name, inner === '' ? null : inner]));
}

const differing = (one: Entry, other: Entry) =>
  new Set(
    Object.keys(leaves(one)).filter(
      (name) => JSON.stringify(leaves(one)[name]) !== JSON.stringify(leaves(other)[name]),
    ),
  );

test('what one editor sends changes what they changed and keeps the rest of what others saved', () => {
  fc.assert(
    fc.property(entry, edit, edit, (opened, theirs, mine) => {
      const stored = edited(opened, theirs);
      const form = edited(opened, mine);
      const after = edited(stored, onlyChanged(opened, form));
      const changed = differing(opened, form);
      for (const [name, kept] of Object.entries(leaves(after))) {
        expect(kept).toEqual((changed.has(name) ? leaves(form) : leaves(stored))[name]);
      }
    }),
  );
});

test('a field is overwritten exactly when both changed it, and to different values', () => {
  fc.assert(
    fc.property(entry, edit, edit, (opened, theirs, mine) => {
      const [stored, form] = [edited(opened, theirs), edited(opened, mine)];
      const after = edited(stored, onlyChanged(opened, form));
      const others = differing(opened, stored);
      const both = [...others].filter((name) => differing(opened, form).has(name) && differing(stored, form).has(name));
      expect(overwrittenFields(leaves(stored), leaves(after), others).toSorted()).toEqual(both.toSorted());
    }),
  );
});

test('who gives way in every overwritten field overwrites none, and saves the rest', () => {
  fc.assert(
    fc.property(entry, edit, edit, (opened, theirs, mine) => {
      const [stored, form] = [edited(opened, theirs), edited(opened, mine)];
      const sent = onlyChanged(opened, form);
      const others = differing(opened, stored);
      const givenUp = overwrittenFields(leaves(stored), leaves(edited(stored, sent)), others);
      const after = edited(stored, withoutFields(sent, givenUp));
      expect(overwrittenFields(leaves(stored), leaves(after), others)).toEqual([]);
      for (const name of [...differing(opened, form)].filter((changed) => !givenUp.includes(changed))) {
        expect(leaves(after)[name]).toEqual(leaves(form)[name]);
      }
    }),
  );
});

test('relations without a move, chosen pictures and marks of the panel are no change', () => {
  const picture = { id: 3, hash: 'x', mime: 'image/png', name: 'Avant' };
  const opened = { icon: picture, gallery: [picture], variants: [{ id: 1, name: 'Bleu' }], parent: { count: 1 } };
  const form = {
    icon: { ...picture, name: 'Après' },
    gallery: [{ ...picture }],
    variants: [{ id: 1, name: 'Bleu', __temp_key__: 'a0' }],
    parent: { connect: [], disconnect: [] },
  };
  expect(onlyChanged(opened, form)).toEqual({});
  const moved = { connect: [{ id: 2 }], disconnect: [] };
  expect(onlyChanged(opened, { ...form, parent: moved, icon: null })).toEqual({ parent: moved, icon: null });
});
