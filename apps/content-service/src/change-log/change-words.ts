/** Words for fields that have no form of the shop. */
const FIELD: Readonly<Record<string, string>> = {
  'admin::user.firstname': 'Prénom',
  'admin::user.lastname': 'Nom',
  'admin::user.username': 'Identifiant',
  'admin::user.email': 'Adresse électronique',
  'admin::user.password': 'Mot de passe',
  'admin::user.resetPasswordToken': 'Lien de nouveau mot de passe',
  'admin::user.resetPasswordTokenExpiresAt': 'Fin du lien de nouveau mot de passe',
  'admin::user.registrationToken': 'Lien d’invitation',
  'admin::user.isActive': 'Actif',
  'admin::user.blocked': 'Bloqué',
  'admin::user.preferedLanguage': 'Langue du bureau',
  'admin::user.roles': 'Rôles',
  'admin::role.name': 'Nom',
  'admin::role.code': 'Code',
  'admin::role.description': 'Description',
  'admin::role.permissions': 'Droits',
  'api::order.order.items': 'Articles',
  'plugin::upload.file.name': 'Nom du fichier',
  'plugin::upload.file.alternativeText': 'Texte de remplacement',
  'plugin::upload.file.caption': 'Légende',
  'plugin::upload.file.focalPoint': 'Point focal',
  'plugin::upload.file.url': 'Fichier',
  'plugin::upload.file.folder': 'Dossier',
  'plugin::upload.folder.name': 'Nom',
  'plugin::upload.folder.parent': 'Dossier au-dessus',
  'plugin::users-permissions.user.password': 'Mot de passe',
};

/** The word of a field without a label in a form. */
export function wordOf(type: string, field: string): string | null {
  return FIELD[`${type}.${field}`] ?? null;
}
