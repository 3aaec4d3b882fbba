import { accept, type Decision, type Refusal, refuse, refuseAll } from '../decision.ts'
import { readPhone } from '../reading/phone.ts'
import { readText } from '../reading/text.ts'
import { textIn } from '../values/in-script-of.ts'
import { inWrittenLocales, type Locale, type LocalizedText, WRITTEN_LOCALES } from '../values/locale.ts'
import { type BoundingBox, isInside, isMapPoint, type MapPoint } from '../values/map-point.ts'

/** The kinds of places operators store: where goods are handed over, stored, cleared or sold. */
export const PLACE_KINDS = ['terminal', 'warehouse', 'customs', 'market', 'station', 'other'] as const

/** A kind of a stored place. */
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** A place's name by language; an empty one is unknown. */
export type PlaceNames = LocalizedText

/** A place as typed by an operator. */
export type TypedPlace = {
  readonly kind: PlaceKind
  readonly names: PlaceNames
  readonly point: MapPoint
  /** The pin shows only the area, not the gate. */
  readonly isApproximate: boolean
  readonly phone: string
  readonly hours: string
  readonly note: string
}

/** A checked place; `phone` has twelve digits, unknown fields are null. */
export type StoredPlace = Omit<TypedPlace, 'phone' | 'hours' | 'note'> & {
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

const readNames = (typed: PlaceNames): Decision<PlaceNames> => {
  const names = inWrittenLocales(() => '')
  const refusals: Refusal[] = []
  for (const locale of WRITTEN_LOCALES) {
    const name = readText(typed[locale], { maxLength: LONGEST.name, field: `names.${locale}` })
    if (name.ok) names[locale] = name.value
    else refusals.push(...name.refusals)
  }
  if (refusals.length > 0) return refuseAll(refusals)
  return WRITTEN_LOCALES.some(locale => names[locale] !== '')
    ? accept(names)
    : refuse('text_required', 'names.uz')
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
  const phone = readPhone(typed)
  return phone === null ? refuse('phone_format', 'phone') : accept(phone)
}

/**
 * A checked place, or every refusal at its field: `text_required` at `names.uz` without a name in any
 * language, the refusals of texts at `names.*` (80 characters), `hours` (120) and `note` (500),
 * `point_required` and `outside_service_area` at `lat`, `phone_format` at `phone`.
 */
export const checkPlace = (typed: TypedPlace, facts: PlaceFacts): Decision<StoredPlace> => {
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

/** A place's name for a reader: in their language, else in the first known one. */
export const placeNameIn = (names: PlaceNames, locale: Locale): string =>
  textIn(names, locale) || (WRITTEN_LOCALES.map(written => names[written]).find(name => name !== '') ?? '')
