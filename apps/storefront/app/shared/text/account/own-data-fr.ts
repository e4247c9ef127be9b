/** What the account says about what is stored of its customer. */
export const ownData = {
  title: 'Vos données',
  exportText: 'Téléchargez tout ce que nous conservons à votre sujet : compte, adresses, commandes.',
  export: 'Télécharger mes données',
  exported: 'Vos données sont téléchargées.',
  exportFailed: 'Le téléchargement a échoué. Veuillez réessayer.',
  eraseText: 'Supprimez votre compte et vos adresses. La loi nous oblige à garder commandes et factures dix ans.',
  erase: 'Supprimer mon compte',
  eraseTitle: 'Supprimer le compte ?',
  eraseQuestion: 'C’est définitif. Saisissez votre mot de passe pour confirmer.',
  eraseConfirm: 'Oui, supprimer mon compte',
  eraseFailed: 'La suppression a échoué. Veuillez réessayer.',
  erased: 'Votre compte est supprimé.',
  password: 'Mot de passe',
  passwordRequired: 'Saisissez votre mot de passe.',
  wrongPassword: 'Le mot de passe est incorrect.',
  keep: 'Garder mon compte',
};
