import { accept, type Decision, type Refusal, refusal, refuseAll } from '../../decision.ts'
import { readText } from '../../reading/text.ts'
import { ALERT_DISTANCES_KM } from './load-alerts.ts'
import { checkLoadChoice, type LoadChoice } from './load-choice.ts'

/** The most searches that a driver may have saved. */
export const MOST_SEARCHES = 10

/** The longest name of a search, in code points: it is part of short messages. */
export const LONGEST_SEARCH_NAME = 40

/** The longest name of a place, in code points. */
export const LONGEST_PLACE_NAME = 100

/** A saved search: a choice of loads with a name, and where they begin. */
export type LoadSearch = LoadChoice & {
  readonly name: string
  /** The region of the loading point; null: any. */
  readonly regionId: number | null
  /** How far the loading point may be from the truck, in km by road; null: however far. */
  readonly withinKm: number | null
  /** How `toPlace` is called; null without it. */
  readonly toName: string | null
  readonly isOwnTypeOnly: boolean
  readonly isPaused: boolean
}

const checkStart = ({ regionId, withinKm }: LoadSearch, regionIds: readonly number[]): Refusal[] => [
  ...(regionId === null || regionIds.includes(regionId) ? [] : [refusal('choice_invalid', 'region')]),
  ...(withinKm === null || (ALERT_DISTANCES_KM as readonly number[]).includes(withinKm)
    ? []
    : [refusal('choice_invalid', 'within_km')]),
]

const readPlaceName = ({ toPlace, toName }: LoadSearch): Decision<string | null> =>
  toPlace === null
    ? accept(null)
    : readText(toName ?? '', { maxLength: LONGEST_PLACE_NAME, field: 'to_name' })

/**
 * A search with its names trimmed, or all refusals: `text_required` and those of `readText` at `name` and `to_name`,
 * `choice_invalid` at `region` and `within_km`, and what `checkLoadChoice` refuses.
 */
export const checkLoadSearch = (search: LoadSearch, regionIds: readonly number[]): Decision<LoadSearch> => {
  const name = readText(search.name, { maxLength: LONGEST_SEARCH_NAME, field: 'name' })
  const toName = readPlaceName(search)
  const choice = checkLoadChoice(search, regionIds)
  const refusals = [
    ...(name.ok ? [] : name.refusals),
    ...(name.ok && name.value === '' ? [refusal('text_required', 'name')] : []),
    ...(toName.ok ? [] : toName.refusals),
    ...(toName.ok && toName.value === '' ? [refusal('text_required', 'to_name')] : []),
    ...checkStart(search, regionIds),
    ...(choice.ok ? [] : choice.refusals),
  ]
  if (!name.ok || !toName.ok || refusals.length > 0) return refuseAll(refusals)
  return accept({ ...search, name: name.value, toName: toName.value })
}
