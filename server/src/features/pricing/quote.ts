import { createHash } from 'node:crypto'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { PriceEstimate } from '@karvon/domain/pricing/estimate-price'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { Signer } from '../../platform/secret.ts'

/** Everything that decides a price; a quote covers exactly this. */
export type QuotedTrip = {
  readonly truckTypeId: number
  readonly points: readonly MapPoint[]
  readonly isRoundTrip: boolean
  readonly partialPercent: number
  readonly loaders: number
  readonly isNight: boolean
}

/**
 * A price quoted for some minutes (docs/product.md#price): signed, so that it needs no row (decision 0011).
 */
export type Quotes = {
  issue(trip: QuotedTrip, quoted: QuotedPrice, validUntil: Date): string
  /** The quoted price; refuses `quote_mismatch` (another trip, or none of ours) and `quote_expired` at `quote_id`. */
  redeem(quoteId: string, trip: QuotedTrip, now: Date): Decision<RedeemedQuote>
}

/** The way that a quote was measured by: what another map says later changes nothing (decision 0043). */
export type QuotedWay = { readonly distanceKm: number; readonly durationMin: number; readonly source: string }

/** A price and the way it is for. */
type QuotedPrice = { readonly estimate: PriceEstimate; readonly way: QuotedWay }

/** `way` is null in a quote of the previous version, for as long as one of those is valid. */
type RedeemedQuote = { readonly estimate: PriceEstimate; readonly way: QuotedWay | null }

type Statement = {
  until: number
  trip: string
  price: number
  rows: PriceEstimate['rows']
  way?: readonly [km: number, minutes: number, source: string]
}

const MAX_LENGTH = 4_000
const FIELD = 'quote_id'

/** About a meter: the same place typed twice is the same trip. */
const DEGREE_DIGITS = 5

const fingerprint = ({ points, ...rest }: QuotedTrip): string => {
  const places = points.map(({ lat, lng }) => `${lat.toFixed(DEGREE_DIGITS)},${lng.toFixed(DEGREE_DIGITS)}`)
  return createHash('sha256')
    .update(
      JSON.stringify([
        rest.truckTypeId,
        rest.isRoundTrip,
        rest.partialPercent,
        rest.loaders,
        rest.isNight,
        places,
      ]),
    )
    .digest('base64url')
    .slice(0, 22)
}

const readStatement = (text: string): Statement => JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))

const wayOf = (way: Statement['way']): QuotedWay | null =>
  way === undefined ? null : { distanceKm: way[0], durationMin: way[1], source: way[2] }

/** Gives out and takes back quotes under one key. */
export const createQuotes = (signer: Signer): Quotes => ({
  issue: (trip, { estimate: { priceUzs, rows }, way }, validUntil) => {
    const statement: Statement = {
      until: validUntil.getTime(),
      trip: fingerprint(trip),
      price: priceUzs,
      rows,
      way: [way.distanceKm, way.durationMin, way.source],
    }
    const text = Buffer.from(JSON.stringify(statement)).toString('base64url')
    return `${text}.${signer.sign(text)}`
  },
  redeem: (quoteId, trip, now) => {
    const [text = '', signature = ''] = quoteId.length <= MAX_LENGTH ? quoteId.split('.') : []
    if (text === '' || !signer.verifies(text, signature)) return refuse('quote_mismatch', FIELD)
    const { until, trip: quoted, price, rows, way } = readStatement(text)
    if (now.getTime() >= until) return refuse('quote_expired', FIELD)
    if (quoted !== fingerprint(trip)) return refuse('quote_mismatch', FIELD)
    return accept({ estimate: { priceUzs: price, rows }, way: wayOf(way) })
  },
})
