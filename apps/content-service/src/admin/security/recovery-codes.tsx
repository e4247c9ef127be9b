import { Box, Button, Flex, Grid, Typography } from '@strapi/design-system';
import { saveFile } from '../desk/save-file';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** The recovery codes, shown once: they are stored as hashes. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Typography tag="h2" variant="beta">
        Vos codes de secours
      </Typography>
      <Typography tag="p">
        Chacun remplace une fois le code de votre téléphone. Gardez-les hors de cet ordinateur, par exemple sur papier :
        ils ne seront plus montrés.
      </Typography>
      <Box background="neutral100" hasRadius padding={4}>
        <Grid.Root tag="ul" gap={2} aria-label="Codes de secours">
          {codes.map((code) => (
            <Grid.Item key={code} tag="li" col={6} xs={12}>
              <Typography fontWeight="semiBold" style={{ fontFamily: 'monospace' }}>
                {code}
              </Typography>
            </Grid.Item>
          ))}
        </Grid.Root>
      </Box>
      <Button
        variant="secondary"
        onClick={() => saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'codes-de-secours.txt')}
      >
        Enregistrer dans un fichier
      </Button>
      <Button onClick={onKept}>J’ai gardé mes codes</Button>
    </Flex>
  );
}
