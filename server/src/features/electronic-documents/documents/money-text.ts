/** Tiyin as Didox wants sums: with a point and two digits, without separators. */
export const tiyinText = (tiyin: number): string => {
  const digits = String(Math.abs(tiyin)).padStart(3, '0')
  return `${tiyin < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
