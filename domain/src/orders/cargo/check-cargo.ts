import { accept, type Decision, type Refusal, refusal, refuse, refuseAll } from '../../decision.ts'
import { readText } from '../../reading/text.ts'
import type { DraftFacts } from '../order-draft.ts'
import type { CheckedCargo, DraftCargo, ParcelType } from './order-cargo.ts'

const checkParcelType = (id: number | null, facts: DraftFacts): Decision<ParcelType> => {
  if (id === null) return refuse('parcel_type_required', 'parcel_type')
  const parcelType = facts.parcelTypes.find(type => type.id === id)
  if (parcelType === undefined) return refuse('parcel_type_unknown', 'parcel_type')
  return parcelType.carried ? accept(parcelType) : refuse('parcel_type_not_carried', 'parcel_type')
}

const checkComment = (text: string, parcelType: ParcelType | null, facts: DraftFacts): Decision<string> => {
  const comment = readText(text, { maxLength: facts.maxCommentLength, field: 'comment' })
  const isMissing = comment.ok && comment.value === '' && parcelType?.commentRequired === true
  return isMissing ? refuse('comment_required', 'comment') : comment
}

const isWholeWithin = (n: number, max: number) => Number.isInteger(n) && n >= 0 && n <= max

const checkAmounts = (loaders: number, partialPercent: number, facts: DraftFacts): Refusal[] => [
  ...(isWholeWithin(loaders, facts.maxLoaders)
    ? []
    : [refusal('loaders_out_of_range', 'loaders', { max: facts.maxLoaders })]),
  ...(isWholeWithin(partialPercent, 100)
    ? []
    : [refusal('share_out_of_range', 'partial_percentage', { min: 0, max: 100 })]),
]

/**
 * The cargo: parcel type, comment (required for some types), loaders, partial share
 * (docs/figures.md#freight-types); weight and measures are the truck's to check. Refuses at `parcel_type`,
 * `comment`, `loaders` and `partial_percentage`, all at once.
 */
export const checkCargo = (
  { parcelTypeId, comment: typed, loaders, partialPercent }: DraftCargo,
  facts: DraftFacts,
): Decision<Omit<CheckedCargo, 'dimensions' | 'pieces' | 'weightKg'>> => {
  const parcelType = checkParcelType(parcelTypeId, facts)
  const comment = checkComment(typed ?? '', parcelType.ok ? parcelType.value : null, facts)
  const amounts = checkAmounts(loaders, partialPercent, facts)
  if (parcelType.ok && comment.ok && amounts.length === 0) {
    return accept({ parcelType: parcelType.value, comment: comment.value, loaders, partialPercent })
  }
  return refuseAll([
    ...(parcelType.ok ? [] : parcelType.refusals),
    ...(comment.ok ? [] : comment.refusals),
    ...amounts,
  ])
}
