import { vatWithinUzs } from '../tax/tax-terms.ts'
import { isNight } from '../values/tashkent-time.ts'
import { roundUzs, shareOfUzs, sumUzs } from '../values/uzs.ts'
import { roadChargeUzs } from './road-charge.ts'
import type { PriceRules, Tariff } from './tariff.ts'

/** The trip to price. */
export type Trip = {
  /** From the first to the last point, without the way back. */
  readonly outwardKm: number
  /** The way back; 0 for one way. */
  readonly returnKm: number
  /** Points between the first and the last of the way out. */
  readonly extraStops: number
  /** Share of the truck in (0, 1]; 1 is a full truck. */
  readonly share: number
  readonly loaders: number
  readonly loadAt: Date | null
  /** Crossings of a mountain pass, including the way back. */
  readonly passCrossings: number
  /** The discount of its direction in [0, 1]; 0 with a way back. */
  readonly backhaulShare: number
}

/**
 * The rows of a price, in display order: the estimate's, then the `bargain` of the deal
 * (docs/product.md#the-deal), or `agreed` where its price is the lane's agreed one, and the total approved on top (`additional`).
 */
export const PRICE_ROW_CODES = [
  'road',
  'minimum',
  'backhaul',
  'return_leg',
  'mountain_pass',
  'partial_load',
  'extra_stops',
  'night',
  'loaders',
  'vat',
  'rounding',
  'bargain',
  'agreed',
  'additional',
] as const

/** The code of a price row. */
export type PriceRowCode = (typeof PRICE_ROW_CODES)[number]

/**
 * A row of the price as the customer reads it; `amountUzs` may be negative (a partial load, rounding down, a
 * bargain or an agreed price).
 */
export type PriceRow = {
  readonly code: PriceRowCode
  readonly amountUzs: number
  readonly quantity?: number
  readonly unit?: 'km' | 'percent' | 'stop' | 'person'
}

/** A price and the rows that add up to it. */
export type PriceEstimate = { readonly priceUzs: number; readonly rows: readonly PriceRow[] }

const percentOf = (share: number) => Math.round(share * 1000) / 10

const sumOf = (rows: readonly PriceRow[]) => sumUzs(rows.map(row => row.amountUzs))

const wayRows = (trip: Trip, tariff: Tariff, rules: PriceRules): PriceRow[] => {
  const roadUzs = roadChargeUzs(trip.outwardKm, tariff, rules.fuelIndex)
  const returnUzs = shareOfUzs(roadChargeUzs(trip.returnKm, tariff, rules.fuelIndex), rules.returnLegShare)
  const backhaulUzs = shareOfUzs(Math.max(0, roadUzs - tariff.minimumUzs), trip.backhaulShare)
  return [
    { code: 'road', amountUzs: roadUzs, quantity: trip.outwardKm, unit: 'km' },
    { code: 'minimum', amountUzs: Math.max(0, tariff.minimumUzs - roadUzs) },
    {
      code: 'backhaul',
      amountUzs: 0 - backhaulUzs,
      quantity: percentOf(trip.backhaulShare),
      unit: 'percent',
    },
    { code: 'return_leg', amountUzs: returnUzs, quantity: trip.returnKm, unit: 'km' },
    { code: 'mountain_pass', amountUzs: trip.passCrossings * tariff.passUzs },
  ]
}

const partialRow = (fullUzs: number, share: number, rules: PriceRules): PriceRow => {
  const paidShare = share >= 1 ? 1 : Math.min(1, Math.max(rules.partialFloor, rules.partialFactor * share))
  const amountUzs = shareOfUzs(fullUzs, paidShare) - fullUzs
  return { code: 'partial_load', amountUzs, quantity: percentOf(share), unit: 'percent' }
}

const additionRows = (wayUzs: number, trip: Trip, rules: PriceRules): PriceRow[] => {
  const perStopUzs = Math.max(shareOfUzs(wayUzs, rules.extraStopShare), rules.extraStopMinimumUzs)
  const isAtNight = trip.loadAt !== null && isNight(trip.loadAt, rules.nightFrom, rules.nightTo)
  const nightShare = isAtNight ? rules.nightShare : 0
  return [
    { code: 'extra_stops', amountUzs: trip.extraStops * perStopUzs, quantity: trip.extraStops, unit: 'stop' },
    {
      code: 'night',
      amountUzs: shareOfUzs(wayUzs, nightShare),
      quantity: percentOf(nightShare),
      unit: 'percent',
    },
    { code: 'loaders', amountUzs: trip.loaders * rules.loaderUzs, quantity: trip.loaders, unit: 'person' },
  ]
}

/** The price of what is charged without VAT, and the VAT contained in it as the ledger will book it; rounding takes the rest. */
const withVat = (netUzs: number, { vatShare, roundToUzs }: PriceRules) => {
  const priceUzs = roundUzs(netUzs + shareOfUzs(netUzs, vatShare), roundToUzs)
  const vatPercent = vatShare * 100
  const vatUzs = vatWithinUzs(priceUzs, vatPercent)
  const vat: PriceRow = { code: 'vat', amountUzs: vatUzs, quantity: percentOf(vatShare), unit: 'percent' }
  const rounding: PriceRow = { code: 'rounding', amountUzs: priceUzs - netUzs - vatUzs }
  return { priceUzs, rows: [vat, rounding] }
}

/**
 * The estimate with its rows (docs/product.md#price, docs/figures.md#tariffs): the larger of minimum and
 * bands, less the discount of its direction (of the part above the minimum), the way back, the mountain pass,
 * the partial load's share of that, then stops, night, loaders and VAT; rounded half up to `roundToUzs`.
 * Every row is whole UZS, rows add up exactly to the price, zero rows are left out except `road`; it never
 * falls as the trip grows.
 */
export const estimatePrice = (trip: Trip, tariff: Tariff, rules: PriceRules): PriceEstimate => {
  const full = wayRows(trip, tariff, rules)
  const way = [...full, partialRow(sumOf(full), trip.share, rules)]
  const net = [...way, ...additionRows(sumOf(way), trip, rules)]
  const { priceUzs, rows: last } = withVat(sumOf(net), rules)
  const rows: PriceRow[] = [...net, ...last]
  return { priceUzs, rows: rows.filter(row => row.code === 'road' || row.amountUzs !== 0) }
}
