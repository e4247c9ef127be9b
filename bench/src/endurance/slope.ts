/** One reading: seconds since the first, and a size. */
export interface Reading {
  readonly seconds: number;
  readonly size: number;
}

/**
 * By how much of its mean a size grows in ten minutes, as the straight line through all readings says (least squares). A collector lets
 * memory rise and fall every few seconds; the line does not follow that. NaN of less than two readings.
 */
export function growthInTenMinutes(readings: readonly Reading[]): number {
  const meanSeconds = mean(readings.map(({ seconds }) => seconds));
  const meanSize = mean(readings.map(({ size }) => size));
  const together = mean(readings.map(({ seconds, size }) => (seconds - meanSeconds) * (size - meanSize)));
  const spread = mean(readings.map(({ seconds }) => (seconds - meanSeconds) ** 2));
  return ((together / spread) * 600) / meanSize;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
