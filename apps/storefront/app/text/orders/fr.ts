export const text = {
  loading: 'Chargement…',
};
