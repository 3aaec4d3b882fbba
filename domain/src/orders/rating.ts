import { accept, type Decision, type Refusal, refusal, refuse, refuseAll } from '../decision.ts'
import { readText } from '../reading/text.ts'
import type { OrderStatus } from './order-status.ts'

/** The tags of a rating. */
export const RATING_TAGS = [
  'polite',
  'on_time',
  'careful',
  'clean_truck',
  'helped_loading',
  'late',
  'rude',
  'damaged',
] as const

/** A tag. */
export type RatingTag = (typeof RATING_TAGS)[number]

/** A client's rating of a finished order. */
export type Rating = {
  /** 1 to 5, whole. */
  readonly stars: number
  readonly tags: readonly RatingTag[]
  readonly comment: string | null
}

/** A rating as sent. */
export type TypedRating = {
  readonly stars: number
  readonly tags: readonly string[]
  readonly comment: string | null
}

/** What a rating is checked against. */
export type RatingFacts = {
  readonly orderStatus: OrderStatus
  readonly alreadyRated: boolean
  readonly rules: { readonly maxTags: number; readonly maxCommentLength: number }
}

const FEWEST_STARS = 1
const MOST_STARS = 5

const checkMayRate = ({ orderStatus, alreadyRated }: RatingFacts): Refusal[] => {
  if (orderStatus !== 'done') return [refusal('rating_not_yet', undefined, { status: orderStatus })]
  return alreadyRated ? [refusal('rating_already_given')] : []
}

const checkStars = (stars: number): Refusal[] =>
  Number.isInteger(stars) && stars >= FEWEST_STARS && stars <= MOST_STARS
    ? []
    : [refusal('stars_out_of_range', 'stars', { min: FEWEST_STARS, max: MOST_STARS })]

const checkTags = (sent: readonly string[], maxTags: number): Decision<readonly RatingTag[]> => {
  const tags = RATING_TAGS.filter(tag => sent.includes(tag))
  if (sent.some(tag => !tags.some(known => known === tag))) return refuse('choice_invalid', 'tags')
  return tags.length > maxTags ? refuse('tags_too_many', 'tags', { max: maxTags }) : accept(tags)
}

/**
 * A valid rating, each tag once in the order of `RATING_TAGS`, or ALL refusals
 * (docs/product.md#confirmation): once, only after `done` (`rating_not_yet` with `status`,
 * `rating_already_given`); at `stars` `stars_out_of_range`; at `tags` `choice_invalid`, `tags_too_many`; at
 * `comment`.
 */
export const checkRating = (rating: TypedRating, facts: RatingFacts): Decision<Rating> => {
  const { maxCommentLength, maxTags } = facts.rules
  const tags = checkTags(rating.tags, maxTags)
  const comment = readText(rating.comment ?? '', { maxLength: maxCommentLength, field: 'comment' })
  const refusals = [
    ...checkMayRate(facts),
    ...checkStars(rating.stars),
    ...(tags.ok ? [] : tags.refusals),
    ...(comment.ok ? [] : comment.refusals),
  ]
  if (!tags.ok || !comment.ok || refusals.length > 0) return refuseAll(refusals)
  const said = comment.value === '' ? null : comment.value
  return accept({ stars: rating.stars, tags: tags.value, comment: said })
}
