/** A position in the write-ahead log of PostgreSQL; a later state of the data has a higher one. */
export type Position = bigint

/** Reads PostgreSQL's notation, such as 16/B374D848. */
export const positionOfLsn = (lsn: string): Position => {
  const [high = '', low = ''] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

const HEX_DIGITS = 16
const WRITTEN = /^[0-9a-f]{16}$/

/** As clients hold it: of fixed width, so that they compare it as text. */
export const writePosition = (position: Position): string => position.toString(16).padStart(HEX_DIGITS, '0')

/** A position that a client sent; null if it knows none. */
export const readPosition = (sent: string | string[] | undefined): Position | null =>
  typeof sent === 'string' && WRITTEN.test(sent) ? BigInt(`0x${sent}`) : null
