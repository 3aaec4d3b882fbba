import { accept, type Decision, refuse, refuseAll } from '../decision.ts'
import { type BoundingBox, isInside, isMapPoint, type MapPoint } from '../values/map-point.ts'
import { readPhone } from '../values/phone.ts'
import { readText } from '../values/text.ts'
import { toUzbekCyrillic } from '../values/uzbek-cyrillic.ts'
import type { Locale } from '../values/written-figures.ts'

/** What kind of place operators keep: where goods are handed over, stored, cleared or sold. */
export const PLACE_KINDS = ['terminal', 'warehouse', 'customs', 'market', 'station', 'other'] as const

/** One kind of a kept place. */
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** A place's name by language; an empty one is not known. */
export type PlaceNames = { readonly uz: string; readonly ru: string; readonly en: string }

/** A place as an operator typed it. */
export type TypedPlace = {
  readonly kind: PlaceKind
  readonly names: PlaceNames
  readonly point: MapPoint
  /** The pin shows the area and not yet the gate. */
  readonly isApproximate: boolean
  readonly phone: string
  readonly hours: string
  readonly note: string
}

/** A place that may be kept; `phone` has twelve digits, and what is not known is null. */
export type KeptPlace = Omit<TypedPlace, 'phone' | 'hours' | 'note'> & {
  readonly phone: string | null
  readonly hours: string | null
  readonly note: string | null
}

/** Where places may be. */
export type PlaceFacts = {
  readonly serviceArea: BoundingBox
  readonly isServed: (point: MapPoint) => boolean
}

const LONGEST = { name: 80, hours: 120, note: 500 } as const
const LANGUAGES = ['uz', 'ru', 'en'] as const

const readNames = (typed: PlaceNames): Decision<PlaceNames> => {
  const [uz, ru, en] = LANGUAGES.map(language =>
    readText(typed[language], { maxLength: LONGEST.name, field: `names.${language}` }),
  ) as [Decision<string>, Decision<string>, Decision<string>]
  if (!uz.ok || !ru.ok || !en.ok)
    return refuseAll([uz, ru, en].flatMap(name => (name.ok ? [] : name.refusals)))
  const names = { uz: uz.value, ru: ru.value, en: en.value }
  return Object.values(names).some(name => name !== '') ? accept(names) : refuse('text_required', 'names.uz')
}

const readPin = (point: MapPoint, { serviceArea, isServed }: PlaceFacts): Decision<MapPoint> => {
  if (!isMapPoint(point)) return refuse('point_required', 'lat')
  return isInside(point, serviceArea) && isServed(point)
    ? accept(point)
    : refuse('outside_service_area', 'lat')
}

const readOptional = (typed: string, field: 'hours' | 'note'): Decision<string | null> => {
  const text = readText(typed, { maxLength: LONGEST[field], field })
  return text.ok ? accept(text.value || null) : text
}

const readContact = (typed: string): Decision<string | null> => {
  if (typed.trim() === '') return accept(null)
  const phone = typed.length <= 100 ? readPhone(typed) : null
  return phone === null ? refuse('phone_format', 'phone') : accept(phone)
}

/**
 * A place that may be kept, or everything wrong with it at its field: `text_required` at `names.uz` where no language has a
 * name, the refusals of texts at `names.*` (80 characters), `hours` (120) and `note` (500), `point_required` and
 * `outside_service_area` at `lat`, `phone_format` at `phone`.
 */
export const checkPlace = (typed: TypedPlace, facts: PlaceFacts): Decision<KeptPlace> => {
  const names = readNames(typed.names)
  const point = readPin(typed.point, facts)
  const phone = readContact(typed.phone)
  const hours = readOptional(typed.hours, 'hours')
  const note = readOptional(typed.note, 'note')
  if (names.ok && point.ok && phone.ok && hours.ok && note.ok) {
    return accept({
      kind: typed.kind,
      isApproximate: typed.isApproximate,
      names: names.value,
      point: point.value,
      phone: phone.value,
      hours: hours.value,
      note: note.value,
    })
  }
  return refuseAll([names, point, phone, hours, note].flatMap(part => (part.ok ? [] : part.refusals)))
}

/** A place's name for a reader: in their language, else in the first that is known. */
export const placeNameIn = (names: PlaceNames, locale: Locale): string => {
  const own = locale === 'uz-Cyrl' ? toUzbekCyrillic(names.uz) : names[locale]
  return own || names.uz || names.ru || names.en
}
