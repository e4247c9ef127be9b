import { withClient } from '../../../scripts/stack/index.ts';

const THINGS =
  'Drap,Housse,Taie,Couette,Oreiller,Serviette,Peignoir,Tapis,Rouleau,Bobine,Étiquette,Mouchoir,Savon,Shampoing,Gel,Flacon,Gobelet,Couvercle,Sachet,Dosette,Biscuit,Confiture,Sac,Éponge,Lessive,Pastille,Gant,Balai,Seau,Brosse,Cintre,Plateau,Bouilloire,Cafetière,Coffret,Panier,Miroir,Lampe,Rideau,Coussin'.split(
    ',',
  );
const MADE_OF =
  'en coton,en lin,en bambou,en aluminium,en carton,en inox,en bois,en papier recyclé,en polyester,en céramique,compostable,antidérapant,imperméable,hypoallergénique,renforcé,pliable,parfumé,sans parfum,biodégradable,professionnel'.split(
    ',',
  );
const COLOURS = 'blanc,sable,ardoise,sauge,terracotta,ivoire,anthracite,lavande,ocre,céladon'.split(',');
const DESCRIPTION_WORDS =
  'convient aux hébergements meublés et aux chambres d’hôtes lavable à soixante degrés résiste aux passages fréquents livré sous emballage recyclable fabriqué en France contrôle à la réception stockage au sec usage intensif entretien facile finition soignée conditionnement adapté aux saisons tarif dégressif selon quantité échantillon possible sur demande conforme aux normes européennes garantie deux ans remplacement immédiat'.split(
    ' ',
  );
const PER_CATEGORY = 100;
const BATCH = 4000;

export interface LargeItem {
  readonly title: string;
  readonly reference: string;
}

/** Reproducible noise: the same catalogue in every run. */
function noise(seed: number): number {
  const mixed = Math.imul(seed ^ (seed >>> 15), 0x2c_1b_3c_6d);
  return ((mixed ^ (mixed >>> 12)) >>> 0) / 2 ** 32;
}

function pick(list: readonly string[], seed: number): string {
  return list[Math.floor(noise(seed) * list.length)] ?? '';
}

function itemOf(number: number): LargeItem & { description: string; price: string } {
  const size = `${40 + Math.floor(noise(number * 5 + 1) * 40) * 5} × ${40 + Math.floor(noise(number * 5 + 2) * 50) * 5} cm`;
  const words = Array.from({ length: 60 }, (_, index) => pick(DESCRIPTION_WORDS, number * 97 + index));
  return {
    title: `${pick(THINGS, number * 5 + 3)} ${pick(MADE_OF, number * 5 + 4)} ${pick(COLOURS, number * 5 + 5)} ${size}`,
    reference: `GRD-${number}`,
    description: JSON.stringify([{ type: 'paragraph', children: [{ type: 'text', text: words.join(' ') }] }]),
    price: (1 + noise(number * 5 + 6) * 90).toFixed(2),
  };
}

/** Fills a catalogue with so many products in categories of a hundred, straight into the tables; returns what was made. */
export async function growCatalogue(databaseUrl: string, count: number): Promise<LargeItem[]> {
  const items = Array.from({ length: count }, (_, index) => itemOf(index + 1));
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into sidebar_items (document_id, title, slug, rank, is_online, vat, updated_at)
       select 'grown' || lpad(n::text, 19, '0'), 'Grand rayon ' || n, 'grand-rayon-' || n, 100 + n, true, 20, now()
       from generate_series(1, $1::int) n`,
      [Math.ceil(count / PER_CATEGORY)],
    );
    for (let start = 0; start < count; start += BATCH) {
      const batch = items.slice(start, start + BATCH);
      await client.query(
        `with item as (
           insert into sidebar_items (
             document_id, title, slug, reference, pd_description, pd_price_range, rank, is_online, vat, updated_at)
           select 'grownitem' || lpad((given.n + $6::int)::text, 15, '0'), given.title, 'grand-' || (given.n + $6::int),
             given.reference, given.description::jsonb, given.price, given.n % ${PER_CATEGORY}, true, 20, now()
           from unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality
             as given(title, reference, description, price, n)
           returning id, slug
         )
         insert into sidebar_items_parent_lnk (sidebar_item_id, inv_sidebar_item_id)
         select item.id, category.id from item join sidebar_items category
           on category.slug = 'grand-rayon-' || ((substr(item.slug, 7)::int - 1) / $5::int + 1)`,
        [
          batch.map(({ title }) => title),
          batch.map(({ reference }) => reference),
          batch.map(({ description }) => description),
          batch.map(({ price }) => price),
          PER_CATEGORY,
          start,
        ],
      );
    }
    await client.query('analyze');
  });
  return items;
}
