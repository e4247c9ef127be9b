import { styled } from 'styled-components';

interface CellInputProps {
  /** A message below says why. */
  readonly isMarked: boolean;
  /** Not saved yet. */
  readonly isTyped: boolean;
}

/** The field in a cell: plain text until it is pointed at or written in. */
export const CellInput = styled.div.withConfig({
  shouldForwardProp: (name) => name !== 'isMarked' && name !== 'isTyped',
})<CellInputProps>`
  padding: 2px 4px;

  input:not([type='checkbox']),
  select {
    width: 100%;
    min-width: 0;
    height: 3.2rem;
    padding: 0 0.6rem;
    font: inherit;
    font-size: 1.4rem;
    color: ${({ theme }) => theme.colors.neutral800};
    background: ${({ theme, isTyped }) => (isTyped ? theme.colors.warning100 : 'transparent')};
    border: 1px solid ${({ theme, isMarked }) => (isMarked ? theme.colors.danger600 : 'transparent')};
    border-radius: 4px;
    text-overflow: ellipsis;
  }

  input[type='checkbox'] {
    width: 1.8rem;
    height: 1.8rem;
    margin: 0.7rem 0.6rem;
  }

  input:hover,
  select:hover {
    border-color: ${({ theme, isMarked }) => (isMarked ? theme.colors.danger600 : theme.colors.neutral300)};
  }

  input:focus,
  select:focus {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: -1px;
  }
`;
