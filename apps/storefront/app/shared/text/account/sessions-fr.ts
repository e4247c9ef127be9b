/** What the account says about where it is logged in. */
export const sessions = {
  title: 'Vos connexions',
  intro: 'Votre compte est ouvert sur ces appareils. Mettez fin à ce que vous ne reconnaissez pas.',
  device: (browser: string | null, system: string | null) =>
    `${browser ?? 'Navigateur inconnu'}${system === null ? '' : ` sous ${system}`}`,
  current: 'cet appareil',
  since: (moment: string) => `Connecté le ${moment}`,
  used: (moment: string) => `Vu pour la dernière fois le ${moment}`,
  end: 'Mettre fin',
  endOf: (device: string, since: string) => `Mettre fin à la connexion ${device} du ${since}`,
  endOthers: 'Mettre fin à toutes les autres',
  ended: 'Cette connexion a pris fin.',
  othersEnded: 'Toutes les autres connexions ont pris fin.',
  failed: 'La connexion n’a pas pu être fermée. Veuillez réessayer.',
};
