import { beforeEach, expect, test } from 'vitest'
import { setLocale } from '../../../platform/locale/locale.ts'
import { addressOptions } from './address-options.ts'
import { accuracySentence } from './find-my-place.ts'
import { pastedProblem, readPasted } from './pasted-point.ts'

beforeEach(() => setLocale('ru'))

const options = (text: string) =>
  addressOptions({ text, suggestions: [], ownOptions: () => [], hasMap: true, pasted: readPasted(text) })

test('coordinates and links are offered as a point, with the map below it', () => {
  for (const text of ['41.2857, 69.204', 'https://yandex.uz/maps/?pt=69.204,41.2857']) {
    const [point, map, ...rest] = options(text)
    expect(point).toMatchObject({ kind: 'point', title: 'Эта точка: 41.28570, 69.20400', place: null })
    expect(point?.pasted).toMatchObject({ point: { lat: 41.2857, lng: 69.204 }, isExact: true })
    expect(map).toMatchObject({ kind: 'map', area: { lat: 41.2857, lng: 69.204 } })
    expect(rest).toEqual([])
    expect(pastedProblem(readPasted(text))).toBeNull()
  }
})

test('a short link and a link without a point say what to do, and leave the map', () => {
  const short = 'https://maps.app.goo.gl/AbCdEf123'
  expect(pastedProblem(readPasted(short))).toMatch(/^Это короткая ссылка/)
  expect(pastedProblem(readPasted('https://example.com/'))).toMatch(/^В этой ссылке нет точки/)
  expect(options(short).map(({ kind }) => kind)).toEqual(['map'])
})

test('an address is searched as ever', () => {
  expect(readPasted('Катартал 60')).toBeNull()
  expect(pastedProblem(null)).toBeNull()
})

test('a location says how exact it is, and asks for the mark if that is not enough', () => {
  expect(accuracySentence(0)).toBe('')
  expect(accuracySentence(12)).toBe('Место определено с точностью до 12\u00a0м.')
  expect(accuracySentence(900)).toMatch(/^Место определено примерно, с точностью до 900\u00a0м/)
})
