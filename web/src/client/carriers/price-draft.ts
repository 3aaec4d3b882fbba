import { END_DISTANCES_KM, USUAL_END_KM } from '@karvon/domain/drivers/feed/load-choice'
import { typedSum } from '../../platform/locale/read-figure.ts'
import type { ChosenPlace } from '../../product/address/place/place-field.tsx'
import type { NewPrice } from './carrier-queries.ts'

/** One end of a lane in the form; the place counts where both are chosen. */
export type EndDraft = {
  readonly region: string
  readonly place: ChosenPlace | null
  readonly within: string
}

/** A proposed price as typed. */
export type PriceDraft = {
  /** The id of a carrier; empty: all of them. */
  readonly carrier: string
  readonly from: EndDraft
  readonly to: EndDraft
  readonly truckType: string
  readonly isRoundTrip: boolean
  readonly price: string
  readonly validFrom: string
  readonly validUntil: string
}

/** The distances around a place. */
export const DISTANCES: readonly number[] = END_DISTANCES_KM

const ANYWHERE: EndDraft = { region: '', place: null, within: String(USUAL_END_KM) }

/** The form before anything is typed; it begins today. */
export const newPriceDraft = (today: string): PriceDraft => ({
  carrier: '',
  from: ANYWHERE,
  to: ANYWHERE,
  truckType: '',
  isRoundTrip: false,
  price: '',
  validFrom: today,
  validUntil: '',
})

const placeOf = ({ place, within }: EndDraft) =>
  place === null ? null : { ...place, withinKm: Number(within) }

/** The request of a draft; what is not filled in is refused by the server at its field. */
export const sentPrice = (draft: PriceDraft): NewPrice => {
  const { carrier, from, to, price } = draft
  const [fromPlace, toPlace] = [placeOf(from), placeOf(to)]
  return {
    ...(carrier === '' ? {} : { carrier: Number(carrier) }),
    ...(from.region === '' ? {} : { fromRegion: Number(from.region) }),
    ...(fromPlace === null ? {} : { fromPlace }),
    ...(to.region === '' ? {} : { toRegion: Number(to.region) }),
    ...(toPlace === null ? {} : { toPlace }),
    truckType: Number(draft.truckType),
    isRoundTrip: draft.isRoundTrip,
    price: typedSum(price) ?? 0,
    validFrom: draft.validFrom,
    validUntil: draft.validUntil,
  }
}
