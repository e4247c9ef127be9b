import type { ErrorCode } from '@economat/contract';

/** One sentence for each code the API may answer, and for answers that never came. */
export const text = {
  unreachable:
    'Connexion impossible. Vérifiez votre réseau, puis réessayez : rien de ce que vous avez saisi n’est perdu.',
  unexpected: 'Réponse inattendue du serveur. Réessayez dans un instant.',
  codes: {
    'invalid-body': 'Certaines informations ne sont pas valables. Vérifiez les champs signalés.',
    'invalid-query': 'Cette adresse contient un critère inconnu.',
    'invalid-credentials': 'Identifiant ou mot de passe incorrect.',
    'current-password-incorrect': 'Le mot de passe actuel est incorrect.',
    'new-password-same': 'Le nouveau mot de passe doit être différent de l’actuel.',
    'passwords-differ': 'Les deux mots de passe ne sont pas identiques.',
    'password-common': 'Ce mot de passe est parmi les premiers qu’un inconnu essaierait. Choisissez-en un autre.',
    'reset-code-invalid': 'Ce lien de réinitialisation n’est plus valable. Demandez-en un nouveau.',
    'confirmation-code-invalid': 'Ce lien de confirmation n’est plus valable. Demandez-en un nouveau.',
    'account-blocked': 'Ce compte est bloqué. Contactez-nous pour le rétablir.',
    'email-taken': 'Un compte existe déjà avec cette adresse e-mail.',
    'username-taken': 'Ce nom d’utilisateur est déjà pris.',
    'token-missing': 'Connectez-vous pour continuer.',
    'token-invalid': 'Votre session a expiré. Reconnectez-vous pour continuer.',
    forbidden: 'Cette action n’est pas autorisée.',
    'not-found': 'Introuvable : cet élément n’existe pas ou plus.',
    'method-not-allowed': 'Cette action n’existe pas.',
    'body-too-large': 'L’envoi est trop volumineux.',
    'unsupported-media-type': 'Ce format d’envoi n’est pas accepté.',
    'login-by-mail':
      'Trop d’essais ont été faits sur ce compte. S’il est le vôtre, ouvrez le lien que nous avons envoyé à son adresse pour choisir un nouveau mot de passe, ou connectez-vous sur un appareil où vous l’avez déjà fait.',
    'too-many-requests': 'Trop d’essais. Patientez un instant avant de recommencer.',
    'idempotency-key-missing': 'La commande n’a pas pu être identifiée. Rechargez la page et réessayez.',
    'idempotency-key-invalid': 'La commande n’a pas pu être identifiée. Rechargez la page et réessayez.',
    'idempotency-key-reused': 'Cette commande a changé depuis le premier essai. Rechargez la page et vérifiez-la.',
    'cart-empty': 'Votre panier est vide.',
    'cart-changed': 'Votre panier a changé : vérifiez les lignes signalées, puis confirmez de nouveau.',
    'terms-not-accepted': 'Acceptez les conditions générales de vente pour commander.',
    'account-not-allowed': 'Votre entreprise ne commande pas sur compte : choisissez un autre moyen de paiement.',
    'account-overdue':
      'Une facture de votre entreprise est restée impayée après mise en demeure : réglez-la, ou choisissez un autre moyen de paiement.',
    'account-limit-exceeded':
      'Cette commande dépasserait le plafond de votre compte : choisissez un autre moyen de paiement, ou réglez une facture ouverte.',
    'payment-method-unavailable': 'Ce moyen de paiement n’est pas disponible pour cette commande.',
    'order-transition-refused': 'Cette commande ne peut plus être modifiée ainsi.',
    'order-change-ended':
      'Cette modification a déjà reçu une réponse, ou n’est plus possible. Votre commande ne change pas.',
    'order-not-payable': 'Cette commande ne peut pas être payée dans son état actuel.',
    'draft-row-unusable': 'Une partie de la commande a expiré. Rechargez la page et réessayez.',
    'company-member-already': 'Vous faites déjà partie d’une entreprise. Quittez-la avant d’en rejoindre une autre.',
    'company-full': 'Votre entreprise compte déjà 50 personnes, le maximum, invitations comprises.',
    'company-invitation-invalid':
      'Cette invitation n’est plus valable : elle a été utilisée, remplacée, retirée ou a expiré. Demandez-en une autre.',
    'company-invitation-of-another':
      'Cette invitation est destinée à une autre adresse e-mail. Connectez-vous avec le compte de cette adresse.',
    'last-manager': 'Une entreprise garde au moins un responsable : nommez-en d’abord un autre.',
    'mailbox-unproven': 'Confirmez d’abord votre adresse e-mail, par le lien que nous vous y avons envoyé.',
    'request-closed': 'Cette demande a déjà reçu sa réponse, ou a été retirée.',
    'approval-required':
      'Cette commande dépasse le plafond de votre entreprise : elle doit être approuvée avant d’être passée.',
    'standing-orders-full':
      'Vous avez déjà 50 commandes régulières, le maximum. Résiliez-en une avant d’en créer une autre.',
    'standing-order-changed': 'Cette commande régulière a changé entre-temps. Rechargez la page avant de la modifier.',
    'standing-order-ended': 'Cette commande régulière est déjà résiliée.',
    'contract-unknown':
      'Aucun contrat ne porte ce numéro avec cette adresse e-mail. Vérifiez les deux dans un de nos messages.',
    'addresses-full': 'Vous avez déjà 500 adresses, le maximum. Supprimez-en une avant d’en ajouter une autre.',
    'lists-full': 'Vous avez déjà 100 listes, le maximum. Supprimez-en une avant d’en créer une autre.',
    'list-changed':
      'Cette liste a été modifiée entre-temps, dans un autre onglet ou sur un autre appareil. Rechargez-la avant de la changer.',
    'quote-closed': 'Ce devis ne peut plus être accepté. Rechargez la page pour voir ce qu’il est devenu.',
    'quote-outdated':
      'Des prix ou des quantités ont changé depuis que vous les avez lus. Vérifiez ce que la page montre maintenant, puis demandez de nouveau.',
    'quote-sold-out':
      'Le stock ne suffit plus pour tout ce que ce devis promet. Appelez-nous : nous vous en ferons un autre.',
    'coupon-unknown': 'Ce code promo n’existe pas.',
    'coupon-inactive': 'Ce code promo n’est plus actif.',
    'coupon-not-started': 'Ce code promo n’est pas encore valable.',
    'coupon-expired': 'Ce code promo a expiré.',
    'coupon-minimum-not-reached': 'Le montant minimum pour ce code promo n’est pas atteint.',
    'coupon-limit-reached': 'Ce code promo a déjà été utilisé le nombre de fois prévu.',
    'coupon-customer-limit-reached': 'Vous avez déjà utilisé ce code promo.',
    'coupon-category-mismatch': 'Ce code promo ne concerne aucun article du panier.',
    'payment-provider-unavailable':
      'Le service de paiement ne répond pas. Réessayez ou choisissez un autre moyen de paiement.',
    'payment-provider-refused': 'Le paiement a été refusé. Essayez un autre moyen de paiement.',
    'payment-amount-mismatch': 'Le montant ne correspond plus à la commande. Aucun paiement n’a été pris.',
    'payment-not-verified':
      'Votre paiement est en cours de vérification. Ne payez pas une seconde fois : nous vous contacterons.',
    'payment-not-completed': 'Le paiement n’est pas terminé.',
    'withdrawal-not-available': 'La rétractation n’est pas possible pour cette commande.',
    'stock-available': 'Cet article est de nouveau en stock. Rechargez la page pour le commander.',
    'mail-unavailable': 'L’envoi d’e-mails est momentanément indisponible. Contactez-nous.',
    'service-unavailable': 'Le service est momentanément indisponible. Réessayez dans un instant.',
    'internal-error': 'Une erreur est survenue de notre côté. Réessayez dans un instant.',
  } satisfies Record<ErrorCode, string> as Record<ErrorCode, string>,
};
