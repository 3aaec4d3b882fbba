import { formatNumber } from '@karvon/domain/reading/figures'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import type { PriceRow } from './truck-price.ts'

const quantityOf = ({ quantity = 0 }: PriceRow) => formatNumber(quantity, getLocale())

const LABELS = {
  road: row => m.pricing_row_road({ km: quantityOf(row) }),
  minimum: () => m.pricing_row_minimum(),
  backhaul: row => m.pricing_row_backhaul({ percent: quantityOf(row) }),
  mountain_pass: () => m.pricing_row_mountain_pass(),
  return_leg: row => m.pricing_row_return_leg({ km: quantityOf(row) }),
  partial_load: row => m.pricing_row_partial_load({ percent: quantityOf(row) }),
  extra_stops: row => m.pricing_row_extra_stops({ count: quantityOf(row) }),
  night: row => m.pricing_row_night({ percent: quantityOf(row) }),
  loaders: row => m.pricing_row_loaders({ count: quantityOf(row) }),
  vat: row => m.pricing_row_vat({ percent: quantityOf(row) }),
  rounding: () => m.pricing_row_rounding(),
  bargain: () => m.pricing_row_bargain(),
  agreed: () => m.pricing_row_agreed(),
  additional: () => m.pricing_row_additional(),
} satisfies Record<PriceRow['code'], (row: PriceRow) => string>

/** The label of a price row, with its quantity. */
export const describeRow = (row: PriceRow): string => LABELS[row.code](row)

/** An amount without its unit, for a column; negative amounts have U+2212. */
export const formatAmount = (uzs: number): string => formatNumber(uzs, getLocale(), 0)

/** The difference to the cheapest price: `+542 000`. */
export const formatDifference = (uzs: number): string => `+${formatAmount(uzs)}`
