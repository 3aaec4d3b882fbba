import { expect, it } from 'vitest'
import { ANY_LOAD } from './load-choice.ts'
import { checkLoadSearch, type LoadSearch } from './load-search.ts'

const SEARCH: LoadSearch = {
  ...ANY_LOAD,
  name: ' Samarqandga ',
  regionId: 1726,
  withinKm: null,
  toName: null,
  isOwnTypeOnly: false,
  isPaused: false,
}
const toPlace = { point: { lat: 39.65, lng: 66.96 }, withinKm: 50 }

it.each<[Partial<LoadSearch>, string]>([
  [{}, 'accepted'],
  [{ toPlace, toName: 'Urgut' }, 'accepted'],
  [{ name: ' ' }, 'text_required name'],
  [{ name: 'x'.repeat(41) }, 'text_too_long name'],
  [{ toPlace, toName: null }, 'text_required to_name'],
  [{ regionId: 5, withinKm: 70 }, 'choice_invalid region,choice_invalid within_km'],
  [{ toRegionId: 5, leastNetUzs: -1 }, 'choice_invalid to_region,figure_out_of_range least_price'],
])('%j: %s', (part, expected) => {
  const checked = checkLoadSearch({ ...SEARCH, ...part }, [1726, 1718])
  const refusals = checked.ok ? [] : checked.refusals.map(({ code, field }) => `${code} ${field}`)
  expect(checked.ok ? 'accepted' : refusals.join()).toBe(expected)
})

it('has its names trimmed, and none of a place that it does not have', () => {
  const checked = checkLoadSearch({ ...SEARCH, toName: 'Urgut' }, [1726])
  expect(checked).toEqual({ ok: true, value: { ...SEARCH, name: 'Samarqandga', toName: null } })
})
