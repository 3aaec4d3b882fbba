import { expect, it } from 'vitest'
import { TEST_SECRET } from '../../../test/fakes/test-secret.ts'
import { createSigner } from '../../platform/secret.ts'
import { createQuotes } from './quote.ts'

const signer = createSigner(TEST_SECRET, 'quote')
const quotes = createQuotes(signer)

const TRIP = {
  truckTypeId: 4,
  points: [
    { lat: 41.2756, lng: 69.2044 },
    { lat: 39.6542, lng: 66.9597 },
  ],
  ...{ isRoundTrip: false, partialPercent: 0, loaders: 0, isNight: false },
}
const NOW = new Date('2026-11-21T05:00:00Z')
const UNTIL = new Date('2026-11-21T05:10:00Z')
const ESTIMATE = { priceUzs: 2_229_000, rows: [] }

it('keeps the way that it was measured by', () => {
  const way = { distanceKm: 305.3, durationMin: 275, source: 'valhalla' }
  const quoteId = quotes.issue(TRIP, { estimate: ESTIMATE, way }, UNTIL)
  expect(quotes.redeem(quoteId, TRIP, NOW)).toEqual({ ok: true, value: { estimate: ESTIMATE, way } })
})

it('of the previous version is valid without its way', () => {
  const quoteId = quotes.issue(
    TRIP,
    { estimate: ESTIMATE, way: { distanceKm: 1, durationMin: 1, source: 'osrm' } },
    UNTIL,
  )
  const { way: _, ...before } = JSON.parse(Buffer.from(quoteId.split('.')[0] ?? '', 'base64url').toString())
  const text = Buffer.from(JSON.stringify(before)).toString('base64url')
  expect(quotes.redeem(`${text}.${signer.sign(text)}`, TRIP, NOW)).toEqual({
    ok: true,
    value: { estimate: ESTIMATE, way: null },
  })
})
