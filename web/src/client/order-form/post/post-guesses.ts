import { formatDateTime, formatNumber, formatTonnes, formatUzs } from '@karvon/domain/reading/figures'
import { formatPhone } from '@karvon/domain/reading/phone'
import { fromTashkent } from '@karvon/domain/values/tashkent-time'
import { m } from '../../../messages/compiled/messages.js'
import { figureText } from '../../../platform/locale/figure-text.ts'
import { getLocale } from '../../../platform/locale/locale.ts'
import { freshKey, placeOf, withPlace } from '../../../product/address/field/address-point.ts'
import { emptyPoint } from '../../../product/order/draft/form-point.ts'
import type { OrderFormDraft } from '../../../product/order/draft/order-form-draft.ts'
import { paymentLabel } from '../../../product/order/payment-labels.ts'
import type { OrderHandbook } from '../fields/draft-facts.ts'
import { loadTimeGuess } from './load-time-guess.ts'
import { type PostField, type PostLoad, type ReadPost, wordsOf } from './read-post.ts'

/** What a post says about one control of the form, to be taken over or not. */
export type PostGuess = {
  /** The control's wire name. */
  readonly control: string
  readonly label: string
  readonly value: string
  /** The post's own words for it. */
  readonly words: string
  /** More about how it was guessed; null: nothing. */
  readonly note: string | null
  readonly part: Partial<OrderFormDraft>
  /** Whether it is taken over unless unticked. */
  readonly isOn: boolean
}

type Facts = {
  post: ReadPost
  load: PostLoad
  handbook: Pick<OrderHandbook, 'truckTypes' | 'parcelTypes'>
  now: Date
}
type Found = Omit<PostGuess, 'words' | 'note' | 'isOn'> & Partial<Pick<PostGuess, 'note' | 'isOn'>>

const routeGuess = ({ load: { stops } }: Facts): Found | null => {
  if (stops.length === 0) return null
  const points = stops.map(({ place }) => withPlace(emptyPoint(freshKey()), placeOf(place)))
  const isOpenEnded = points.length === 1
  const end = emptyPoint(freshKey())
  const isEnd = stops[0]?.as === 'to'
  const whole = isOpenEnded ? (isEnd ? [end, ...points] : [...points, end]) : points
  const value = stops.map(({ place }) => place.displayName).join(' → ')
  return { control: 'routes', label: m.post_route(), value, part: { points: whole } }
}

const timeGuess = ({ load, now }: Facts): Found | null => {
  const guess = loadTimeGuess(load, now)
  const [date = '', time = ''] = guess?.local.split('T') ?? []
  const at = fromTashkent(date, time)
  if (guess === null || at === null) return null
  return {
    control: 'load_time',
    label: m.post_time(),
    value: formatDateTime(at, getLocale()),
    note: guess.isTimeGuessed ? m.post_time_guessed({ time }) : null,
    part: { loadAt: guess.local },
  }
}

const weightGuess = ({ load: { weight } }: Facts): Found | null =>
  weight === null
    ? null
    : {
        control: 'weight',
        label: m.post_weight(),
        value: formatTonnes(weight, getLocale()),
        part: { weightText: figureText(weight) },
      }

const cargoGuess = ({ load: { parcelKey }, handbook }: Facts): Found | null => {
  const type = handbook.parcelTypes.find(({ key }) => key === parcelKey)
  if (type === undefined) return null
  return { control: 'parcel_type', label: m.post_cargo(), value: type.name, part: { parcelTypeId: type.id } }
}

const truckGuess = ({ load: { truckKey }, handbook }: Facts): Found | null => {
  const type = handbook.truckTypes.find(({ key }) => key === truckKey)
  if (type === undefined) return null
  return { control: 'truck_type', label: m.post_truck(), value: type.name, part: { truckTypeId: type.id } }
}

const priceGuess = ({ load: { price } }: Facts): Found | null =>
  price?.currency === 'UZS'
    ? {
        control: 'price',
        label: m.post_price(),
        value: formatUzs(price.amount, getLocale()),
        part: { offeredPriceText: figureText(price.amount) },
      }
    : null

const paymentGuess = ({ load: { paymentType } }: Facts): Found | null =>
  paymentType === null
    ? null
    : {
        control: 'payment_type',
        label: m.post_payment(),
        value: paymentLabel(paymentType),
        part: { paymentType },
      }

const volumeGuess = ({ load: { volume } }: Facts): Found | null => {
  if (volume === null) return null
  const value = m.post_comment_volume({ volume: formatNumber(volume, getLocale()) })
  return { control: 'comment', label: m.post_volume(), value, part: { comment: value } }
}

/** The post's phone is its writer's, who is seldom the receiver: taken over only on demand. */
const phoneGuess = ({ load: { phones } }: Facts): Found | null => {
  const [phone] = phones
  if (phone === undefined) return null
  const value = formatPhone(phone)
  return {
    control: 'receiver_phone',
    label: m.post_phone(),
    value,
    isOn: false,
    part: { receiverPhoneText: value },
  }
}

const GUESSES: readonly (readonly [(facts: Facts) => Found | null, readonly PostField[]])[] = [
  [routeGuess, ['from', 'via', 'to']],
  [timeGuess, ['date', 'time']],
  [weightGuess, ['weight']],
  [cargoGuess, ['cargo']],
  [truckGuess, ['truck']],
  [priceGuess, ['price']],
  [paymentGuess, ['payment']],
  [volumeGuess, ['volume']],
  [phoneGuess, ['phone']],
]

/** What the form can take over from a load, in the order of the form. */
export const postGuesses = (facts: Facts): readonly PostGuess[] =>
  GUESSES.flatMap(([guess, fields]) => {
    const found = guess(facts)
    return found === null
      ? []
      : [{ note: null, isOn: true, ...found, words: wordsOf(facts.post, facts.load, fields) }]
  })

/** What a load says that no field takes. */
export const postNotes = ({ price, priceAgreed, abroad }: PostLoad): readonly string[] => [
  ...(price?.currency === 'USD' ? [m.post_usd({ sum: formatNumber(price.amount, getLocale(), 0) })] : []),
  ...(priceAgreed ? [m.post_agreed()] : []),
  ...(abroad ? [m.post_abroad()] : []),
]
