import { said } from '@economat/commerce';
import { cardView } from '../card-view.ts';
import { isHomeTile } from '../../shared/content/catalogue.ts';
import { actionOf } from '../../shared/content/editor-action.ts';
import { pictureSource } from '../../shared/content/picture-source.ts';
import type { Site } from '../../shared/page/site-context.server.ts';

/** The home page. Each part may be missing without affecting the others. */
export function homeView({ content, language }: Pick<Site, 'content' | 'language'>) {
  const { catalogue, heroes, logos, partners } = content;
  const tiles = (catalogue?.nodes ?? []).filter(isHomeTile);
  return {
    heroes: [...(heroes ?? [])]
      .sort((a, b) => a.rank - b.rank)
      .slice(0, 2)
      .map((hero) => ({
        id: hero.id,
        title: said(language, hero.title, hero.titleEn),
        sentence: said(language, hero.sentence, hero.sentenceEn),
        action: actionOf(hero, { content, language }),
        // Its words stand beside it.
        picture: pictureSource(hero.image, said(language, hero.title, hero.titleEn)),
      })),
    tiles: tiles
      .sort((a, b) => (a.item.isHomeProduct ?? 0) - (b.item.isHomeProduct ?? 0))
      .map((node) => cardView(node, language)),
    logos: (logos ?? []).map(({ id, image }) => ({
      id,
      picture: pictureSource(image, said(language, image.alt, image.altEn)),
    })),
    partners: (partners ?? []).map((partner) => ({
      id: partner.id,
      name: partner.name,
      description: said(language, partner.description, partner.descriptionEn),
      category: said(language, partner.category, partner.categoryEn),
      logo: pictureSource(partner.logo, { text: partner.name }),
    })),
  };
}

export type HomeView = ReturnType<typeof homeView>;
