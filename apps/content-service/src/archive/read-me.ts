import type { Archive } from './archive-queries.ts';

/** How an accountant or an auditor checks the archive of a month with programs of their own. */
export function readMe(archive: Archive): string {
  const { month, documents, hash, previousHash, keyId } = archive;
  return `Archive des factures et avoirs, mois ${month}
${'='.repeat(40)}

Documents : ${documents}
SHA-256 du manifeste : ${hash}
SHA-256 du manifeste du mois précédent : ${previousHash === '' ? 'aucun, c’est le premier' : previousHash}
SHA-256 de la clé publique : ${keyId}

Chaque document est tel qu’il a été émis. Le manifeste en donne le numéro, la nature, la date, la taille
et l’empreinte SHA-256 ; il est signé (Ed25519) et contient l’empreinte du manifeste du mois précédent.

Pour vérifier, dans ce dossier :

1. Les documents ont les empreintes annoncées :
      sha256sum -c SHA256SUMS

2. Ces empreintes sont celles du manifeste (la commande n’affiche rien si c’est le cas) :
      cut -c1-64 SHA256SUMS | while read h; do grep -q "$h" manifeste.json || echo "absente : $h"; done

3. Le manifeste a été signé par la boutique (OpenSSL 3 ; réponse « Signature Verified Successfully ») :
      openssl pkeyutl -verify -pubin -inkey cle-publique.pem -rawin -in manifeste.json -sigfile manifeste.sig

4. La clé est celle de la boutique : comparez son empreinte à celle que la boutique vous a donnée.
      openssl pkey -pubin -in cle-publique.pem -outform DER | sha256sum

5. Rien n’a été remplacé entre deux mois : l’empreinte du manifeste du mois précédent, ci-dessus, est celle
   que donne, dans le dossier de ce mois :
      sha256sum manifeste.json
${stampText(archive)}`;
}

/** Nothing before the stamp. */
function stampText({ stampedAt, authority }: Archive): string {
  if (stampedAt === null) return '';
  return `
6. Le manifeste existait au plus tard le ${stampedAt.toISOString()} : « ${authority} » l’a horodaté (RFC 3161).
   Enregistrez le certificat racine que cette autorité publie sous le nom autorite.pem, puis
   (réponse « Verification: OK ») :
      openssl ts -verify -data manifeste.json -in manifeste.tsr -CAfile autorite.pem
`;
}
