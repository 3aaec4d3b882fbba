import { expect, test } from 'vitest'
import { ORDER_STATUSES } from './order-status.ts'
import { checkRating, RATING_TAGS, type RatingFacts, type TypedRating } from './rating.ts'

const FACTS: RatingFacts = {
  orderStatus: 'done',
  alreadyRated: false,
  rules: { maxTags: 5, maxCommentLength: 500 },
}
const RATING: TypedRating = { stars: 5, tags: [], comment: null }

const refusalsOf = (rating: Partial<TypedRating> = {}, facts: Partial<RatingFacts> = {}) => {
  const decision = checkRating({ ...RATING, ...rating }, { ...FACTS, ...facts })
  return decision.ok ? [] : decision.refusals
}

test('tags appear once each in list order, comments are trimmed', () => {
  const rating = { stars: 4, tags: ['late', 'polite', 'late'], comment: ' rahmat ' }
  expect(checkRating(rating, FACTS)).toEqual({
    ok: true,
    value: { stars: 4, tags: ['polite', 'late'], comment: 'rahmat' },
  })
  expect(checkRating({ ...RATING, comment: ' ' }, FACTS)).toMatchObject({ value: { comment: null } })
})

test.each(ORDER_STATUSES)('an order that is %s', status => {
  expect(refusalsOf({}, { orderStatus: status })).toEqual(
    status === 'done' ? [] : [{ code: 'rating_not_yet', facts: { status } }],
  )
})

test('is rated only once', () => {
  expect(refusalsOf({}, { alreadyRated: true })).toEqual([{ code: 'rating_already_given' }])
})

test.each([1, 2, 3, 4, 5])('%d stars', stars => {
  expect(refusalsOf({ stars })).toEqual([])
})

test.each([0, 6, 4.5, -1, Number.NaN, Number.POSITIVE_INFINITY])('a rating cannot have %d stars', stars => {
  expect(refusalsOf({ stars })).toEqual([
    { code: 'stars_out_of_range', field: 'stars', facts: { min: 1, max: 5 } },
  ])
})

test('tags come from the list, at most five, a repeated one counts once', () => {
  expect(refusalsOf({ tags: ['polite', 'cheap'] })).toEqual([{ code: 'choice_invalid', field: 'tags' }])
  expect(refusalsOf({ tags: RATING_TAGS.slice(0, 5).flatMap(tag => [tag, tag]) })).toEqual([])
  expect(refusalsOf({ tags: RATING_TAGS.slice(0, 6) })).toEqual([
    { code: 'tags_too_many', field: 'tags', facts: { max: 5 } },
  ])
})

test('all refusals are reported at once', () => {
  const codes = refusalsOf({ stars: 9, tags: ['?'], comment: 'x'.repeat(501) }, { orderStatus: 'pause' })
  expect(codes.map(({ code }) => code)).toEqual([
    'rating_not_yet',
    'stars_out_of_range',
    'choice_invalid',
    'text_too_long',
  ])
})
