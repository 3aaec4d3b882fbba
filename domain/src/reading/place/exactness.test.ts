import { describe, expect, test } from 'vitest'
import { exactnessOf, type PlaceWords, type TypedWord } from './exactness.ts'
import { acceptFound, exactFirst } from './found-place.ts'

const word = (key: string, more: Partial<TypedWord> = {}): TypedWord => ({
  latin: key,
  keys: [key],
  numbers: [],
  role: 'name',
  hasKind: false,
  ...more,
})
const typed = (text: string) =>
  text.split(' ').map(each => {
    if (/^\d/.test(each)) return word('', { keys: [], numbers: [each], role: 'other' })
    return word(each, { role: each === 'bazari' ? 'market' : 'name' })
  })
const place = (kind: PlaceWords['kind'], name: string, around = '', figures: string[] = []): PlaceWords => ({
  names: [name.split(' ')],
  around: new Set(around.split(' ')),
  figures,
  kind,
})

const CHILANZAR_5 = place('landmark', 'chilanzar', 'tashkent', ['5'])
const TASHKENT = place('area', 'tashkent')
const STATION = place('landmark', 'temir yal vokzali', 'samarkand')

describe('a found place', () => {
  test.each<[string, PlaceWords, string]>([
    ['chilanzar 5', CHILANZAR_5, 'exact'],
    ['tashkent chilanzar 5 12', CHILANZAR_5, 'exact'],
    ['chilnzar 5', CHILANZAR_5, 'exact'],
    ['chilanzarda 5', CHILANZAR_5, 'exact'],
    ['chilanzar 5 sklad', CHILANZAR_5, 'exact'],
    ['chilanzar 7', CHILANZAR_5, 'guess'],
    ['chilanzar', CHILANZAR_5, 'guess'],
    ['chil 5', CHILANZAR_5, 'guess'],
    ['chilanzar 5 almati', CHILANZAR_5, 'guess'],
    ['tashkentdan', TASHKENT, 'exact'],
    ['tashknet', TASHKENT, 'exact'],
    ['tashkent sementzavad', TASHKENT, 'area'],
    ['tash', TASHKENT, 'guess'],
    ['vokzali samarkand', STATION, 'exact'],
    ['vokzal samarkand', STATION, 'exact'],
    ['vokzal', STATION, 'guess'],
    ['samarkand', STATION, 'guess'],
    ['almati', place('village', 'alma'), 'guess'],
    ['alma', place('village', 'alma'), 'guess'],
    ['alma kitab', place('village', 'alma', 'kitab'), 'exact'],
    ['xitay', place('village', 'xitay tepa'), 'guess'],
    ['xitay tepa', place('village', 'xitay tepa'), 'exact'],
    ['yangi yul', place('area', 'yangiyul'), 'exact'],
    ['zavod', place('street', 'zavod'), 'guess'],
    ['ombor', place('village', 'yambarak'), 'guess'],
    ['kuylik bazari', place('market', 'kuylik'), 'exact'],
    ['fargana bazari', place('area', 'fargana'), 'area'],
  ])('%s', (text, found, exactness) => {
    expect(exactnessOf(typed(text), found)).toBe(exactness)
  })

  test('has the name of a kind only with the word for its own', () => {
    expect(exactnessOf([word('zavod', { hasKind: true })], place('street', 'zavod'))).toBe('exact')
  })
})

const found = (displayName: string, lat: number, exactness: 'exact' | 'guess' = 'exact') => ({
  ...{ displayName, exactness, precision: 'place' as const },
  point: { lat, lng: 69 },
})

test('namesakes far apart are guesses, and what is exact comes before what is not', () => {
  const [one, far, near] = [found('Moskva', 41), found('Moskva', 43), found('Qoʻyliq', 41.2)]
  expect(exactFirst([one, far]).map(({ exactness }) => exactness)).toEqual(['guess', 'guess'])
  expect(exactFirst([one, near])).toEqual([one, near])
  expect(exactFirst([found('Chor Bakr', 41, 'guess'), near])[0]).toBe(near)
})

test('a guess is refused with what was perhaps meant, and what is abroad as that', () => {
  const about = { address: 'Alma, Qashqadaryo', isOutside: false }
  const codes = (decision: ReturnType<typeof acceptFound>) => (decision.ok ? [] : decision.refusals)
  expect(codes(acceptFound({ exactness: 'guess' }, about))).toEqual([
    { code: 'address_uncertain', facts: { address: 'Alma, Qashqadaryo' } },
  ])
  expect(codes(acceptFound(null, about))).toEqual([{ code: 'address_not_found' }])
  expect(codes(acceptFound({ exactness: 'guess' }, { ...about, isOutside: true }))).toEqual([
    { code: 'outside_service_area' },
  ])
  expect(acceptFound({ exactness: 'area' }, { ...about, isOutside: true }).ok).toBe(true)
})
