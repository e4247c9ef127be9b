import type { TurnReason } from '@economat/contract';

/** The words of the mails about standing orders. English has the same keys. */
export const standing = {
  every: (weeks: number, weekday: string) =>
    weeks === 1 ? `chaque ${weekday}` : `toutes les ${weeks} semaines, le ${weekday}`,
  weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi'],
  number: 'Contrat',
  list: 'Liste',
  rhythm: 'Rythme',
  day: 'Prévue le',
  ended: 'Résilié le',
  endsOn: 'Prend fin le',
  button: 'Voir, sauter ou modifier',
  stop: 'Vous pouvez sauter une fois, suspendre ou résilier à tout moment, sans frais ni préavis, depuis cette page. Le lien s’ouvre sans compte : ne le transmettez à personne.',
  made: {
    subject: (number: string) => `Votre commande régulière ${number} est créée`,
    title: 'Votre commande régulière',
    intro: (name: string, every: string) => `Votre liste « ${name} » est désormais prévue ${every}, sans durée fixée.`,
    how: 'Trois jours avant chaque échéance, un message vous dit ce qui a changé. Le jour venu, un lien remplit votre panier : rien n’est commandé ni payé tant que vous n’avez pas confirmé.',
    onAccount: (company: string) =>
      `Trois jours avant chaque échéance, un message vous dit ce qui a changé. Le jour venu, elle est commandée d’elle-même sur le compte de ${company}, aux conditions de vente du jour et jamais plus cher qu’annoncé. Jusque-là, vous pouvez la sauter.`,
  },
  announced: {
    subject: (name: string, day: string) => `« ${name} » : prévue le ${day}`,
    title: 'Dans trois jours',
    intro: (name: string, day: string) => `Votre commande régulière « ${name} » est prévue le ${day}.`,
    moved: (due: string) =>
      `Elle était prévue le ${due} : ce jour-là, ou faute de trois jours pour vous prévenir, rien ne part.`,
    changes: 'Ce qui change',
    unchanged: 'Aucun prix n’a changé et tout est en stock.',
    next: 'Le jour venu, nous vous envoyons le lien qui remplit votre panier. Rien n’est commandé sans vous.',
    ordered: (company: string) =>
      `Le jour venu, elle est commandée d’elle-même sur le compte de ${company}, jamais plus cher qu’annoncé ici, et livrée à l’adresse de la liste. Vous n’avez rien à faire.`,
    asked: (company: string) =>
      `Son montant demande l’accord d’un approbateur de ${company} : le jour venu, nous le lui demandons, et elle est commandée après son oui.`,
  },
  placed: {
    subject: (name: string) => `« ${name} » : commandée, incomplète`,
    title: 'Commandée, mais incomplète',
    intro: (name: string, number: string, company: string) =>
      `Votre commande régulière « ${name} » est passée sur le compte de ${company} : commande ${number}. Tout n’y est pas.`,
    next: 'Ce qui manque n’est pas commandé plus tard de lui-même. Le détail et les délais sont dans la confirmation de la commande.',
  },
  requested: {
    subject: (name: string) => `« ${name} » : approbation demandée`,
    title: 'Elle attend un oui',
    intro: (name: string, company: string) =>
      `Le montant de votre commande régulière « ${name} » dépasse votre plafond : nous l’avons soumise aux approbateurs de ${company}.`,
    next: 'Elle est commandée dès que l’un d’eux l’approuve, et un message vous le dit.',
  },
  offered: {
    subject: (name: string) => `« ${name} » : votre panier est prêt, à confirmer`,
    title: 'À confirmer aujourd’hui',
    intro: (name: string) => `C’est le jour de votre commande régulière « ${name} ».`,
    next: 'Le lien remplit votre panier aux prix du jour. La commande est passée quand vous l’avez confirmée et payée, comme toute autre.',
    button: 'Remplir mon panier',
  },
  notDone: {
    subject: (name: string, day: string) => `« ${name} » : pas de commande le ${day}`,
    title: 'Cette fois, pas de commande',
    intro: (name: string, day: string) => `Votre commande régulière « ${name} », prévue le ${day}, n’a pas lieu.`,
    notByItself: (name: string, day: string) =>
      `Votre commande régulière « ${name} », prévue le ${day}, n’a pas été passée d’elle-même.`,
    confirm:
      'Elle vous attend : le lien remplit votre panier aux prix du jour, et vous la confirmez comme toute autre.',
    why: {
      'list-gone': 'Sa liste a été supprimée. La commande régulière prend donc fin.',
      'list-empty': 'Sa liste ne contient aucun article à commander.',
      'nothing-left': 'Aucun de ses articles n’est disponible.',
      slept: 'Notre service n’a pas pu vous prévenir à temps, et l’échéance suivante est déjà là.',
      'not-approved': 'Votre entreprise ne l’a pas approuvée.',
      'not-a-member':
        'Vous ne commandez pas, ou plus, pour l’entreprise sur le compte de laquelle elle devait être passée.',
      'account-not-allowed': 'Votre entreprise ne commande plus sur compte.',
      'account-overdue': 'Une facture de votre entreprise reste impayée après sa mise en demeure.',
      'account-limit-exceeded': 'Elle dépasserait le plafond du compte de votre entreprise.',
      'address-missing': 'Sa liste n’a pas d’adresse à laquelle nous livrons.',
      'words-missing': 'Votre entreprise demande un numéro de commande ou un centre de coût, et elle n’en indique pas.',
      dearer: 'Un prix a augmenté depuis son annonce : rien n’est commandé plus cher qu’annoncé.',
    } satisfies Readonly<Record<TurnReason, string>>,
    next: 'La prochaine échéance n’en est pas changée.',
  },
  end: {
    subject: (number: string) => `Résiliation de votre contrat ${number}`,
    title: 'Votre contrat est résilié',
    intro: (number: string, at: string) =>
      `Nous avons bien reçu la notification de résiliation de votre contrat ${number}. Le contrat a pris fin le ${at}.`,
    effect:
      'Effets de la résiliation : aucune échéance ne sera plus annoncée ni préparée, et vous ne devez rien de ce fait. Les commandes que vous avez déjà passées restent valables.',
    laterSubject: (number: string) => `Résiliation de votre contrat ${number}`,
    laterTitle: 'Votre contrat prendra fin',
    laterIntro: (number: string, day: string) =>
      `Nous avons bien reçu la notification de résiliation de votre contrat ${number}. Le contrat prend fin le ${day}.`,
    laterEffect:
      'Effets de la résiliation : les échéances d’avant ce jour restent prévues ; à partir de ce jour, aucune ne sera plus annoncée ni préparée, et vous ne devez rien de ce fait. Les commandes que vous avez déjà passées restent valables.',
    keep: 'Conservez ce message : il prouve votre résiliation.',
  },
  line: {
    price: (title: string, now: string, before: string) => `${title} : ${now} HT au lieu de ${before}`,
    'stock-some': (title: string, left: number, wanted: number) => `${title} : il en reste ${left} sur ${wanted}`,
    'stock-none': (title: string) => `${title} : épuisé`,
    gone: (title: string) => `${title} : n’est plus en vente`,
    'option-gone': (title: string) =>
      `${title} : ce conditionnement n’existe plus, choisissez-en un autre dans la liste`,
    'variant-gone': (title: string) => `${title} : cette variante n’existe plus, choisissez-en une autre dans la liste`,
    'on-request': (title: string) => `${title} : son prix se demande désormais`,
  },
};

export type StandingWords = typeof standing;
