import { cardView } from '../card-view.ts';
import { isHomeTile } from '../../shared/content/catalogue.ts';
import { pictureSource } from '../../shared/content/picture-source.ts';
import type { ShopContent } from '../../shared/content/shop-content.ts';

/** The home page. Each part may be missing without affecting the others. */
export function homeView({ catalogue, heroes, logos, partners }: ShopContent) {
  const tiles = (catalogue?.nodes ?? []).filter(isHomeTile);
  return {
    heroes: [...(heroes ?? [])]
      .sort((a, b) => a.rank - b.rank)
      .slice(0, 2)
      .map((hero) => ({
        id: hero.id,
        title: hero.title,
        sentence: hero.sentence,
        action: hero.actionLabel && hero.actionPath ? { label: hero.actionLabel, path: hero.actionPath } : null,
        picture: pictureSource(hero.image, hero.title),
      })),
    tiles: tiles
      .sort((a, b) => (a.item.isHomeProduct ?? 0) - (b.item.isHomeProduct ?? 0))
      .map((node) => cardView(node)),
    logos: (logos ?? []).map(({ id, image }) => ({
      id,
      picture: pictureSource({ ...image, alternativeText: image.alt }),
    })),
    partners: (partners ?? []).map((partner) => ({
      id: partner.id,
      name: partner.name,
      description: partner.description,
      category: partner.category,
      logo: pictureSource(partner.logo, partner.name),
    })),
  };
}

export type HomeView = ReturnType<typeof homeView>;
