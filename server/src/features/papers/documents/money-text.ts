/** Tiyin as Didox wants sums: with a point and two digits, without separators. */
export const tiyinText = (tiyin: number): string => {
  const digits = String(tiyin).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
