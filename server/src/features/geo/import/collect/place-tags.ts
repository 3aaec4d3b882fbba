import type { Tags } from '../pbf/read-block.ts'

/** What is imported besides streets; the kinds of operators' places. */
export type ImportedPlaceKind = 'market' | 'terminal' | 'customs' | 'warehouse' | 'station'

type Rule = readonly [ImportedPlaceKind, key: string, values: readonly string[]]

const RULES: readonly Rule[] = [
  ['market', 'amenity', ['marketplace']],
  ['market', 'shop', ['wholesale']],
  ['customs', 'amenity', ['customs']],
  ['customs', 'office', ['customs']],
  ['customs', 'government', ['customs']],
  ['customs', 'barrier', ['border_control']],
  ['terminal', 'industrial', ['container_terminal', 'intermodal_freight_terminal', 'logistics']],
  ['terminal', 'landuse', ['port']],
  ['terminal', 'office', ['logistics']],
  ['warehouse', 'building', ['warehouse']],
  ['warehouse', 'industrial', ['warehouse', 'depot']],
  ['warehouse', 'landuse', ['industrial', 'depot']],
  ['warehouse', 'man_made', ['works']],
  ['station', 'railway', ['station', 'yard']],
]

const PASSENGERS_ONLY = new Set(['subway', 'light_rail', 'miniature', 'funicular'])

/** The kind of place that freight goes to; null: none of these. */
export const placeKind = (tags: Tags): ImportedPlaceKind | null => {
  if (PASSENGERS_ONLY.has(tags.station ?? '') || tags.subway === 'yes') return null
  return RULES.find(([, key, values]) => values.includes(tags[key] ?? ''))?.[0] ?? null
}

/** A house number and the street it counts along. */
export type HouseTags = { readonly number: string; readonly street: string }

const LONGEST_NUMBER = 20

/** The address of a building or an entrance; null without a number or a street. */
export const houseTags = (tags: Tags): HouseTags | null => {
  const number = tags['addr:housenumber']?.trim() ?? ''
  const street = (tags['addr:street'] ?? tags['addr:place'])?.trim() ?? ''
  const isNumber = /\d/u.test(number) && number.length <= LONGEST_NUMBER
  return isNumber && street !== '' ? { number, street } : null
}
