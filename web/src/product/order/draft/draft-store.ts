import { isMapPoint } from '@karvon/domain/values/map-point'
import { PAYERS, PAYMENT_TYPES } from '@karvon/domain/values/payment'
import { POINT_PRECISIONS } from '@karvon/domain/values/point-precision'
import { formatStoredFigure, storedFigure } from '../../../platform/locale/figure-text.ts'
import { isOwnTabKey, tabKey } from '../../../platform/storage/tab-owner.ts'
import { hearTabs, tellTabs } from './draft-channel.ts'
import { emptyPoint, type FormPoint } from './form-point.ts'
import { emptyDraft, type OrderFormDraft } from './order-form-draft.ts'

/** Session storage: a visitor's draft does not outlive the tab; that of a new order is kept by person besides (decision 0021). */
const KEY = 'karvon.order-draft'
const MAX_POINTS = 20
/** Far above what any field takes: a text that is too long is refused at its field and not cut here. */
const LONGEST_TEXT = 20_000

/** The new order (null), or the order that is being edited: each has its own draft. */
type Edited = number | null

const keyOf = (edited: Edited): string => tabKey(edited === null ? KEY : `${KEY}.${edited}`)

/** Holds drafts where the browser denies storage; lost with the page. */
const remembered = new Map<string, string>()

/** A tab's storage takes texts only: photos are remembered here, and by the device with the kept draft. */
const chosenPhotos = new Map<string, readonly File[]>()

const storedAs = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key) ?? remembered.get(key) ?? null
  } catch {
    return remembered.get(key) ?? null
  }
}

const stored = (edited: Edited): string | null => storedAs(keyOf(edited))

const forget = (key: string) => {
  remembered.delete(key)
  chosenPhotos.delete(key)
  try {
    sessionStorage.removeItem(key)
  } catch {
    // nothing was written
  }
}

/** What of a draft is a number: kept so that a change of language reads it alike. */
const FIGURES = [
  'lengthText',
  'widthText',
  'heightText',
  'weightText',
  'offeredPriceText',
] as const satisfies readonly (keyof OrderFormDraft)[]

const withKeptFigures = (draft: OrderFormDraft): OrderFormDraft => ({
  ...draft,
  ...Object.fromEntries(FIGURES.map(name => [name, storedFigure(draft[name])])),
})

export function saveDraft(draft: OrderFormDraft, edited: Edited = null): void {
  const text = JSON.stringify({ ...withKeptFigures(draft), photos: undefined, savedAt: Date.now() })
  chosenPhotos.set(keyOf(edited), draft.photos)
  remembered.set(keyOf(edited), text)
  try {
    sessionStorage.setItem(keyOf(edited), text)
  } catch {
    // kept in memory above
  }
}

/** The order was sent: its draft goes in the other tabs too, where it would be sent once more. */
export function clearDraft(edited: Edited = null): void {
  forget(keyOf(edited))
  tellTabs(keyOf(edited), { kind: 'cleared' })
}

/** Tells the other tabs of this browser what of the draft was changed here. */
export const tellDraft = (draft: OrderFormDraft, names: readonly string[], edited: Edited = null): void =>
  tellTabs(keyOf(edited), {
    kind: 'changed',
    names,
    draft: { ...withKeptFigures(draft), photos: [] },
    photos: draft.photos,
  })

/** Hears what the other tabs do to the draft: what was changed, or null once its order is placed. */
export const hearDraft = (
  edited: Edited,
  hear: (changed: { draft: OrderFormDraft; names: readonly string[] } | null) => void,
): (() => void) =>
  hearTabs(keyOf(edited), news => {
    if (news.kind === 'cleared') return hear(null)
    // a tab of another build may say what this one does not understand
    if (!isFields(news.draft)) return
    hear({ draft: { ...readFields(news.draft), photos: news.photos }, names: news.names })
  })

/** At sign-out: the next person at this screen must find none of them. */
export function clearAllDrafts(): void {
  const kept = new Set([...remembered.keys()])
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(KEY) && isOwnTabKey(key)) kept.add(key)
  } catch {
    // what is in memory is forgotten below
  }
  for (const key of kept) forget(key)
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const textIn = (fields: Fields, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : ''
}

const figureIn = (fields: Fields, name: (typeof FIGURES)[number]): string =>
  formatStoredFigure(textIn(fields, name))

const countIn = (fields: Fields, name: string): number | null => {
  const value = fields[name]
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null
}

const choiceIn = <T extends string>(fields: Fields, name: string, choices: readonly T[]): T | null =>
  choices.find(choice => choice === fields[name]) ?? null

const idsIn = (fields: Fields, name: string): number[] => {
  const value = fields[name]
  return Array.isArray(value) ? value.filter(id => Number.isSafeInteger(id)) : []
}

const readPoint = (value: unknown, at: number): FormPoint => {
  if (!isFields(value)) return emptyPoint(`p${at}`)
  const { point, address } = value
  const isPicked = isMapPoint(point) && typeof address === 'string' && address !== ''
  return {
    key: `p${at}`,
    text: textIn(value, 'text'),
    address: isPicked ? address : null,
    point: isPicked ? { lat: point.lat, lng: point.lng } : null,
    place: isPicked ? textIn(value, 'place') || null : null,
    city: isPicked ? textIn(value, 'city') || null : null,
    precision: isPicked ? choiceIn(value, 'precision', POINT_PRECISIONS) : null,
    somewhere: isPicked && value.somewhere === true,
  }
}

const readPoints = (value: unknown): FormPoint[] => {
  const points = Array.isArray(value) ? value.slice(0, MAX_POINTS).map(readPoint) : []
  while (points.length < 2) points.push(emptyPoint(`p${points.length}`))
  return points
}

const readFields = (fields: Fields): OrderFormDraft => ({
  points: readPoints(fields.points),
  loadAt: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(textIn(fields, 'loadAt')) ? textIn(fields, 'loadAt') : null,
  loadKind: choiceIn(fields, 'loadKind', ['full', 'partial']) ?? 'full',
  partialPercent: countIn(fields, 'partialPercent'),
  truckTypeId: countIn(fields, 'truckTypeId'),
  lengthText: figureIn(fields, 'lengthText'),
  widthText: figureIn(fields, 'widthText'),
  heightText: figureIn(fields, 'heightText'),
  weightText: figureIn(fields, 'weightText'),
  parcelTypeId: countIn(fields, 'parcelTypeId'),
  receiverPhoneText: textIn(fields, 'receiverPhoneText'),
  payer: choiceIn(fields, 'payer', PAYERS) ?? 'sender',
  paymentType: choiceIn(fields, 'paymentType', PAYMENT_TYPES) ?? 'cash',
  comment: textIn(fields, 'comment'),
  loaders: countIn(fields, 'loaders') ?? 0,
  isRoundTrip: fields.isRoundTrip === true,
  offeredPriceText: figureIn(fields, 'offeredPriceText'),
  photos: [],
  removedPhotos: idsIn(fields, 'removedPhotos'),
})

/** The draft as it was left, or an empty one; what cannot be read of it is empty. */
export function readDraft(edited: Edited = null): OrderFormDraft {
  const kept = readJson(stored(edited) ?? 'null')
  if (!isFields(kept)) return emptyDraft()
  return { ...readFields(kept), photos: chosenPhotos.get(keyOf(edited)) ?? [] }
}

/** Whether there is a draft at all, so that a page can offer to go on with it. */
export const hasDraft = (edited: Edited = null): boolean => stored(edited) !== null

/** When the draft was last changed in this tab, in milliseconds; 0 where nobody knows. */
export const draftSavedAt = (): number => {
  const kept = readJson(stored(null) ?? 'null')
  return isFields(kept) ? (countIn(kept, 'savedAt') ?? 0) : 0
}

/** Photos that the device kept come back to a draft whose tab was loaded anew. */
export function restorePhotos(kept: unknown): void {
  if (chosenPhotos.has(keyOf(null)) || !Array.isArray(kept)) return
  const files = kept.filter(file => file instanceof File)
  if (files.length > 0) chosenPhotos.set(keyOf(null), files)
}

/** What the calculator of the home page asks for. */
const ASKED = ['points', 'weightText', 'parcelTypeId', 'loadAt', 'truckTypeId'] as const

const isAsked = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(point => isFields(point) && textIn(point, 'text') !== '')
    : value !== null && value !== undefined && value !== ''

const withAsked = (own: Fields, typed: Fields): Fields => ({
  ...own,
  ...Object.fromEntries(ASKED.filter(name => isAsked(typed[name])).map(name => [name, typed[name]])),
  savedAt: Date.now(),
})

/** What a visitor asked on the home page goes into the draft of the person they are found to be; it is the newer. */
export function adoptVisitorDraft(): void {
  const own = keyOf(null)
  if (own === KEY) return
  const typed = readJson(storedAs(KEY) ?? 'null')
  if (!isFields(typed)) return
  const before = readJson(storedAs(own) ?? 'null')
  const text = JSON.stringify(isFields(before) ? withAsked(before, typed) : typed)
  remembered.set(own, text)
  try {
    sessionStorage.setItem(own, text)
  } catch {
    // kept in memory above
  }
  forget(KEY)
}
