import { CHOICE } from '../desk/choice-words';
import { FRENCH_CONTENT } from './french-content';
import { FRENCH_PANEL } from './french-panel';

/** Words of the desk that name the shop instead of the software. */
export const french: Record<string, string> = {
  ...CHOICE,
  ...FRENCH_PANEL,
  ...FRENCH_CONTENT,
  'Auth.form.welcome.title': 'Économat',
  'Auth.form.welcome.subtitle': 'L’arrière-boutique',
  'app.components.LeftMenu.navbrand.title': 'Économat',
  'app.components.LeftMenu.navbrand.workplace': 'Arrière-boutique',
  'global.content-manager': 'Boutique',
  'content-manager.plugin.name': 'Boutique',
  'Auth.form.password.hint': '12 caractères au moins, dont une majuscule, une minuscule et un chiffre',
  'HomePage.head.title': 'Économat',
  'Settings.global': 'Réglages généraux',
  'Settings.permissions': 'Comptes de l’arrière-boutique',
};
