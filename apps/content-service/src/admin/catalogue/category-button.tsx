import { Box, Typography } from '@strapi/design-system';
import { styled } from 'styled-components';

const Choice = styled.button`
  flex: 1 1 auto;
  min-width: 0;
  padding: 0.6rem 0.8rem;
  text-align: left;
  border-radius: 4px;
  background: ${({ theme, 'aria-current': isChosen }) => (isChosen ? theme.colors.primary100 : 'transparent')};

  &:hover {
    background: ${({ theme }) => theme.colors.primary100};
  }
`;

interface CategoryButtonProps {
  readonly title: string;
  readonly count: number | null;
  readonly isOnline: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** A category to look at, with the number of articles below it. */
export function CategoryButton({ title, count, isOnline, isChosen, onChoose }: CategoryButtonProps) {
  return (
    <Choice type="button" aria-current={isChosen} onClick={onChoose}>
      <Typography fontWeight={isChosen ? 'bold' : 'regular'} textColor={isOnline ? 'neutral800' : 'neutral600'}>
        {title}
        {count !== null && ` (${new Intl.NumberFormat('fr-FR').format(count)})`}
      </Typography>
      {!isOnline && (
        <Box tag="span" paddingLeft={2}>
          <Typography variant="pi" textColor="neutral600">
            hors ligne
          </Typography>
        </Box>
      )}
    </Choice>
  );
}
