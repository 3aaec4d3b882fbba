import { expect, it } from 'vitest'
import { finish } from '../../../platform/stepped-work.ts'
import { loadGazetteer } from '../gazetteer/load-gazetteer.ts'
import { readTerritory } from '../territory/territory.ts'
import { withOtherLayout } from './keyboard-layout.ts'
import { buildSearchIndex } from './search-index.ts'
import { suggestPlaces } from './suggest-places.ts'

const gazetteer = loadGazetteer()
const index = finish(buildSearchIndex(gazetteer, readTerritory(gazetteer)))
const AMIR_TEMUR = { lat: 41.31, lng: 69.28 }
const valuesOf = (query: string, near?: typeof AMIR_TEMUR) =>
  suggestPlaces({ query, locale: 'ru', near }, index).map(({ value }) => value)

it.each(['Куйлюк', 'Муцюк', 'Цвюк', 'Шпюк', 'Ынлюс', 'Тырбык', 'Зырбан', 'Нукцбс', 'Гывжетан', 'Чкалюв'])(
  'no result shows %s in swapped letters',
  query => {
    for (const near of [undefined, AMIR_TEMUR]) {
      const [letters = ''] = withOtherLayout(query).match(/[a-z]{2,}/) ?? []
      expect(valuesOf(query, near).filter(value => value.toLowerCase().includes(letters))).toEqual([])
    }
  },
)

it('an unknown word does not match by a stray letter', () => {
  expect(valuesOf('пуцюк')).toEqual([])
  expect(valuesOf('ынрюс', AMIR_TEMUR)).toEqual([])
  expect(valuesOf('ntuhdjk;t')).toEqual([])
})

it('Куйлюк finds the district of its market', () => {
  for (const value of valuesOf('Куйлюк', AMIR_TEMUR)) expect(value).toMatch(/Куйлюк/)
})

it.each([
  ['hecnfdtkb 45, nfirtyn', 'ул. Шота Руставели 45, Яккасарайский район, город Ташкент'],
  ['ek/ Yfdjb 12, nfirtyn', 'ул. Навоий 12, город Ташкент'],
])('%s is converted from the other layout, except for its number', (query, value) => {
  expect(valuesOf(query)[0]).toBe(value)
})
