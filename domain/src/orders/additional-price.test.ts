import { describe, expect, test } from 'vitest'
import {
  ADDITIONAL_PRICE_REASONS,
  ADDITIONAL_PRICE_STATUSES,
  type AdditionalPriceFacts,
  checkAdditionalPrice,
  decideAdditionalPrice,
  mayAskAdditionalPrice,
  type TypedAdditionalPrice,
} from './additional-price.ts'
import { ACTORS, ORDER_STATUSES } from './order-status.ts'

const FACTS: AdditionalPriceFacts = {
  orderStatus: 'arrived',
  dealPriceUzs: 2_000_000,
  openRequests: 0,
  waitingDueUzs: 45_000,
  rules: { minimumUzs: 1000, largestShareOfDeal: 0.5, maxOpen: 3, maxCommentLength: 300 },
}
const REQUEST: TypedAdditionalPrice = { amountUzs: 45_000, reason: 'waiting', comment: null }

const refusalsOf = (
  request: Partial<TypedAdditionalPrice> = {},
  facts: Partial<AdditionalPriceFacts> = {},
) => {
  const decision = checkAdditionalPrice({ ...REQUEST, ...request }, { ...FACTS, ...facts })
  return decision.ok ? [] : decision.refusals
}

describe('a request', () => {
  test('is accepted with its texts trimmed', () => {
    expect(checkAdditionalPrice({ ...REQUEST, comment: ' 30 daqiqa ' }, FACTS)).toEqual({
      ok: true,
      value: { amountUzs: 45_000, reason: 'waiting', comment: '30 daqiqa' },
    })
  })

  test.each([
    [48_000, 48_000, null],
    [48_001, 48_000, 48_000],
    [48_000, 47_250, null],
    [49_000, 47_250, 48_000],
    [1_000, 0, 0],
    [1_000, -45_000, 0],
  ])('of %i for waiting, with %i by the clock: refused above %j', (amountUzs, waitingDueUzs, max) => {
    expect(refusalsOf({ amountUzs }, { waitingDueUzs })).toEqual(
      max === null ? [] : [{ code: 'waiting_over_clock', field: 'amount', facts: { max } }],
    )
    expect(refusalsOf({ amountUzs, reason: 'loaders' }, { waitingDueUzs })).toEqual([])
  })

  test.each(ORDER_STATUSES)('while the order is %s', status => {
    const may = ['arrived', 'processing', 'pause', 'confirmation'].includes(status)
    expect(mayAskAdditionalPrice(status)).toBe(may)
    expect(refusalsOf({}, { orderStatus: status })).toEqual(
      may ? [] : [{ code: 'transition_not_allowed', facts: { status } }],
    )
  })

  test('waits for answers to the earlier ones', () => {
    expect(refusalsOf({}, { openRequests: 2 })).toEqual([])
    expect(refusalsOf({}, { openRequests: 3 })).toEqual([
      { code: 'additional_prices_too_many', facts: { max: 3 } },
    ])
  })

  const outOfBounds = {
    code: 'additional_price_out_of_bounds',
    field: 'amount',
    facts: { min: 1000, max: 1_000_000 },
  }

  test.each([
    [999, [outOfBounds]],
    [1000, []],
    [1_000_000, []],
    [1_000_001, [outOfBounds]],
    [0.5, [{ code: 'integer_invalid', field: 'amount' }]],
    [-45_000, [{ code: 'integer_invalid', field: 'amount' }]],
  ])('of %d UZS', (amountUzs, expected) => {
    expect(refusalsOf({ amountUzs, reason: 'loaders' })).toEqual(expected)
  })

  test('may always be for the minimum, however small the deal', () => {
    expect(refusalsOf({ amountUzs: 1000 }, { dealPriceUzs: 1500 })).toEqual([])
  })

  test.each(ADDITIONAL_PRICE_REASONS)('for %s needs a comment only if the reason says nothing', reason => {
    const isWordy = reason === 'other'
    expect(refusalsOf({ reason, comment: '  ' })).toEqual(
      isWordy ? [{ code: 'text_required', field: 'comment' }] : [],
    )
    expect(refusalsOf({ reason, comment: 'koʻprik' })).toEqual([])
  })

  test('reports all refusals at once', () => {
    const request = { amountUzs: 1, reason: 'tea', comment: 'x'.repeat(301) }
    expect(refusalsOf(request, { orderStatus: 'done' }).map(({ code }) => code)).toEqual([
      'transition_not_allowed',
      'additional_price_out_of_bounds',
      'choice_invalid',
      'text_too_long',
    ])
  })
})

describe('an answer', () => {
  const everyCase = ADDITIONAL_PRICE_STATUSES.flatMap(status =>
    (['approved', 'rejected'] as const).flatMap(decision =>
      ACTORS.map(actor => ({ status, decision, actor })),
    ),
  )
  const ALLOWED = [
    'requested approved client',
    'requested approved operator',
    'requested rejected client',
    'requested rejected operator',
    'approved rejected operator',
    'rejected approved operator',
  ]

  test.each(everyCase)('$status → $decision by $actor', ({ status, decision, actor }) => {
    const refused =
      actor === 'driver' || actor === 'system'
        ? { code: 'forbidden' }
        : { code: 'additional_price_decided', facts: { status } }
    expect(decideAdditionalPrice(status, decision, actor)).toEqual(
      ALLOWED.includes(`${status} ${decision} ${actor}`)
        ? { ok: true, value: decision }
        : { ok: false, refusals: [refused] },
    )
  })
})
