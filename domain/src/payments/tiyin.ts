/** Tiyin in one UZS. */
export const TIYIN_PER_UZS = 100

/** Whole UZS as tiyin, the unit of Payme and Uzum. */
export const tiyinOf = (amountUzs: number): number => amountUzs * TIYIN_PER_UZS

const WRITTEN = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/

/** A written amount in UZS, such as `200000.00`, as tiyin; null: it is none, or names a part of a tiyin (Click SHOP-API, `amount`). */
export const readWrittenTiyin = (written: string): number | null => {
  const [, uzs, tiyin = ''] = WRITTEN.exec(written) ?? []
  return uzs === undefined ? null : tiyinOf(Number(uzs)) + Number(tiyin.padEnd(2, '0'))
}
