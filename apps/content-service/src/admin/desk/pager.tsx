import { Button, Flex, Typography } from '@strapi/design-system';

interface PagerProps {
  readonly page: number;
  readonly pageCount: number;
  readonly onPage: (page: number) => void;
}

/** Previous and next page of a list; nothing for a single page. */
export function Pager({ page, pageCount, onPage }: PagerProps) {
  if (pageCount < 2) return null;
  return (
    <Flex tag="nav" aria-label="Pages" gap={4}>
      <Button variant="tertiary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Page précédente
      </Button>
      <Typography>
        Page {page} sur {pageCount}
      </Typography>
      <Button variant="tertiary" disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
        Page suivante
      </Button>
    </Flex>
  );
}
