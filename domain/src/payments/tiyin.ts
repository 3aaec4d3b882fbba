import { readTiyin, TIYIN_PER_UZS } from '../reading/sum.ts'

/** Whole UZS as tiyin, the unit of Payme and Uzum. */
export const tiyinOf = (amountUzs: number): number => amountUzs * TIYIN_PER_UZS

/** A written amount in UZS, such as `200000.00`, as tiyin; null: it is none, or names a part of a tiyin (Click SHOP-API, `amount`). */
export const readWrittenTiyin = (written: string): number | null =>
  /^\d{1,13}(?:\.\d+)?$/.test(written) ? readTiyin(written, { sign: '.', isOfProgram: true }) : null
