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
  issue(trip: QuotedTrip, estimate: PriceEstimate, validUntil: Date): string
  /** The quoted price; refuses `quote_mismatch` (another trip, or none of ours) and `quote_expired` at `quote_id`. */
  redeem(quoteId: string, trip: QuotedTrip, now: Date): Decision<PriceEstimate>
}

type Statement = { until: number; trip: string; price: number; rows: PriceEstimate['rows'] }

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

/** Gives out and takes back quotes under one key. */
export const createQuotes = (signer: Signer): Quotes => ({
  issue: (trip, { priceUzs, rows }, validUntil) => {
    const statement: Statement = {
      until: validUntil.getTime(),
      trip: fingerprint(trip),
      price: priceUzs,
      rows,
    }
    const text = Buffer.from(JSON.stringify(statement)).toString('base64url')
    return `${text}.${signer.sign(text)}`
  },
  redeem: (quoteId, trip, now) => {
    const [text = '', signature = ''] = quoteId.length <= MAX_LENGTH ? quoteId.split('.') : []
    if (text === '' || !signer.verifies(text, signature)) return refuse('quote_mismatch', FIELD)
    const { until, trip: quoted, price, rows } = readStatement(text)
    if (now.getTime() >= until) return refuse('quote_expired', FIELD)
    return quoted === fingerprint(trip) ? accept({ priceUzs: price, rows }) : refuse('quote_mismatch', FIELD)
  },
})
