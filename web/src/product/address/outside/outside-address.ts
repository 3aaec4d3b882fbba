import type { PointPrecision } from '@karvon/domain/values/point-precision'

/** What a map provider tells about a place it found. */
export type FoundOutside = {
  /** The address as one line. */
  address: string
  /** The name of an organization, and what it says of where it is. */
  name: string
  description: string
  /** The provider's word for what it found, such as `house`, and how well its house number fits. */
  kind: string
  precision: string
}

const COUNTRY = /(?:^|,\s*)(?:Узбекистан|Ўзбекистон|O[ʻʼ‘’'`]?zbekiston|Uzbekistan)(?=,|$)/giu
const COORDINATES = /^\s*-?\d{1,3}(?:[.,]\d+)?\s*[,; ]\s*-?\d{1,3}(?:[.,]\d+)?\s*$/

/** An address without its country, which is the same for all. */
export const withoutCountry = (address: string): string =>
  address.replace(COUNTRY, '').replace(/^[,\s]+|[,\s]+$/g, '')

/** The address to show for an organization: a pair of coordinates says nothing, its description does. */
export const addressOutside = ({ address, name, description }: FoundOutside): string => {
  const told = withoutCountry(COORDINATES.test(address) ? description : address)
  if (name === '' || told.includes(name)) return told
  return told === '' ? name : `${name}, ${told}`
}

const PRECISIONS: Readonly<Record<string, PointPrecision>> = {
  house: 'house',
  street: 'street',
  district: 'district',
  locality: 'city',
  area: 'district',
  province: 'district',
  country: 'district',
}

/** How exact a found place is: a house only if its number is the asked one. */
export const precisionOutside = ({ kind, precision }: FoundOutside): PointPrecision => {
  const known = PRECISIONS[kind] ?? 'place'
  return known === 'house' && precision !== 'exact' ? 'street' : known
}
