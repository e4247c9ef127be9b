/**
 * What administrators may let a role of the desk do, in the desk's words. A call of the desk names its right in its row. Administrators
 * have every right; those that no role of the shop has are theirs alone.
 */
export const STAFF_RIGHTS = {
  'order.read': { category: 'Commandes', displayName: 'Lire les commandes, leurs montants et leurs documents' },
  'order.prepare': { category: 'Commandes', displayName: 'Préparer et expédier, sans voir de montant' },
  'order.advance': { category: 'Commandes', displayName: 'Encaisser, relancer, facturer ou annuler une commande' },
  'customer.handle': {
    category: 'Clients',
    displayName: 'Lire et corriger les clients, réunir leurs comptes, fermer leurs sessions',
  },
  'customer.erase': { category: 'Clients', displayName: 'Effacer le compte d’un client' },
  'order.change': { category: 'Commandes', displayName: 'Modifier une commande avant son envoi' },
  'request.answer': { category: 'Demandes', displayName: 'Répondre aux demandes d’échantillons et d’affiliation' },
  'quote.write': { category: 'Devis', displayName: 'Composer, envoyer et retirer des devis' },
  'catalogue.write': {
    category: 'Catalogue',
    displayName: 'Tenir la table des articles : prix, stock, ordre, import et export',
  },
  'translation.keep': {
    category: 'Catalogue',
    displayName: 'Voir ce qui reste à traduire et confirmer une traduction',
  },
  'mail.resend': { category: 'Courriels', displayName: 'Renvoyer un courriel' },
  'payment.handle': {
    category: 'Paiements',
    displayName: 'Rembourser, vérifier les paiements, rapprocher les virements et traiter les anomalies',
  },
  'account.handle': {
    category: 'Paiements',
    displayName: 'Accorder un compte aux entreprises, suivre leurs factures et passer en perte',
  },
  'journal.read': { category: 'Facturation', displayName: 'Lire le journal des ventes' },
  'accounting.read': {
    category: 'Facturation',
    displayName: 'Lire la comptabilité : écritures, TVA, clôtures, archive et exports',
  },
  'accounting.close': { category: 'Facturation', displayName: 'Clôturer un mois ou un exercice' },
  'accounting.settle': {
    category: 'Facturation',
    displayName: 'Enregistrer les règlements des cartes et de PayPal',
  },
  'accounting.choose': { category: 'Facturation', displayName: 'Choisir les comptes de la comptabilité' },
  'e-invoicing.read': { category: 'Facturation', displayName: 'Suivre les factures électroniques et lire les reçues' },
  'e-invoicing.handle': {
    category: 'Facturation',
    displayName: 'Renvoyer, annuler et refacturer, approuver ou refuser les factures reçues',
  },
  'catalogue.publish': { category: 'Catalogue', displayName: 'Gérer les adresses des fiches et montrer des aperçus' },
  'privacy.read': {
    category: 'Données personnelles',
    displayName: 'Lire les preuves d’effacement et les durées de conservation',
  },
  'change.read': {
    category: 'Modifications',
    displayName: 'Lire le journal des modifications de ce que le rôle voit',
  },
  'change.restore': {
    category: 'Modifications',
    displayName: 'Rétablir un état antérieur de ce que le rôle peut modifier',
  },
  'operations.watch': {
    category: 'Boutique',
    displayName: 'Voir l’état de la boutique et relancer les courriels en attente',
  },
  'security.supervise': { category: 'Sécurité', displayName: 'Lire le journal de sécurité' },
} as const satisfies Record<string, { readonly category: string; readonly displayName: string }>;

export type StaffRight = keyof typeof STAFF_RIGHTS;
