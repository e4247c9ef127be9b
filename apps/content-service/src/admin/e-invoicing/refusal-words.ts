import type { SupplierRefusal } from '@economat/contract';

/** Why a supplier's invoice is refused, in words. */
export const REFUSAL: Readonly<Record<SupplierRefusal, string>> = {
  TX_TVA_ERR: 'Taux de TVA faux',
  MONTANTTOTAL_ERR: 'Montant total faux',
  CALCUL_ERR: 'Erreur de calcul',
  NON_CONFORME: 'Mention légale manquante',
  DOUBLE_FACT: 'Facturée deux fois',
  DEST_ERR: 'Pas pour nous',
  TRANSAC_INC: 'Achat inconnu',
  EMMET_INC: 'Fournisseur inconnu',
  CONTRAT_TERM: 'Contrat terminé',
  CMD_ERR: 'Commande fausse ou absente',
  ADR_ERR: 'Adresse fausse',
};
