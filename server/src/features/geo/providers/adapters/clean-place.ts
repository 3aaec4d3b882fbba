import { isMapPoint, type MapPoint } from '@karvon/domain/values/map-point'
import { cleanQuery } from '../../search/read-query.ts'
import type { OutsidePlace } from '../outside-provider.ts'

const LONGEST_NAME = 80
const HOUSE = /^(?=.*\d)[\p{L}\d][\p{L}\d\s/.-]{0,11}$/u
/** These separate the parts of an address: a name must not pose as the town around it. */
const SEPARATORS = /[,;|\u060c]+/gu
/** No script of ours stacks more marks on a letter. */
const STACKED_MARKS = /(\p{M}{2})\p{M}+/gu

/** A name as plain text of one line; null if nothing readable is left. */
export const cleanName = (sent: unknown): string | null => {
  if (typeof sent !== 'string') return null
  const plain = cleanQuery(sent.replace(SEPARATORS, ' ')).replace(STACKED_MARKS, '$1')
  const name = [...plain].slice(0, LONGEST_NAME).join('').trim()
  return /[\p{L}\d]/u.test(name) ? name : null
}

/** A house number; null if it is none. */
export const cleanHouse = (sent: unknown): string | null => {
  const house = cleanName(sent)
  return house !== null && HOUSE.test(house) ? house : null
}

/** A point given as numbers or, by Nominatim, as texts; null if it is none. */
export const pointOf = (lat: unknown, lng: unknown): MapPoint | null => {
  const point = { lat: numberOf(lat), lng: numberOf(lng) }
  return isMapPoint(point) ? point : null
}

const numberOf = (sent: unknown): unknown =>
  typeof sent === 'string' && /^-?\d{1,3}(?:\.\d+)?$/.test(sent) ? Number(sent) : sent

/** Kinds of things with a name of their own that people send trucks to (OpenStreetMap, "Map features"). */
const BUSINESS_KEYS = new Set(['amenity', 'shop', 'office', 'tourism', 'aeroway', 'craft', 'industrial'])
const VILLAGES = new Set([
  'village',
  'hamlet',
  'isolated_dwelling',
  'locality',
  'neighbourhood',
  'quarter',
  'farm',
])
/** Our own data has every town, district and region, with their names in four languages. */
const AREA_KEYS = new Set(['boundary', 'place'])

/** What a provider says about a thing on the map: its OpenStreetMap key and value, its name, its street and house. */
export type MapThing = {
  readonly key: unknown
  readonly value: unknown
  readonly name: unknown
  readonly street: unknown
  readonly house: unknown
  readonly point: MapPoint | null
}

/** The place that a thing on the map is; null for what is no address or has no readable name. */
export const placeOfThing = ({ key, value, point, ...texts }: MapThing): OutsidePlace | null => {
  if (point === null) return null
  const [name, street, house] = [cleanName(texts.name), cleanName(texts.street), cleanHouse(texts.house)]
  if (name !== null && typeof key === 'string' && BUSINESS_KEYS.has(key)) {
    return { name, house: null, point, type: 'biz', precision: 'place' }
  }
  if (street !== null && house !== null) {
    return { name: street, house, point, type: 'geo', precision: 'house' }
  }
  if (name === null) return null
  if (key === 'highway') return { name, house: null, point, type: 'geo', precision: 'street' }
  const isArea = typeof key === 'string' && AREA_KEYS.has(key)
  if (isArea && !(typeof value === 'string' && VILLAGES.has(value))) return null
  return { name, house: null, point, type: 'geo', precision: 'place' }
}
