import { expect, test } from 'vitest'
import { readOutside } from './outside-area.ts'
import { PLACE_EXAMPLES } from './place-examples.fixture.ts'

test.each([
  ['Алматы', 'Алматы', ''],
  ['г. Алматы, ул. Абая 10', 'Алматы', ', ул. Абая 10, г.'],
  ['Alma-Ata', 'Alma-Ata', ''],
  ['Oʻsh shahri', "O'sh", 'shahri'],
  ['Чимкентдан', 'Чимкентдан', ''],
  ['в Москву', 'Москву', 'в'],
  ['Санкт-Петербург', 'Санкт-Петербург', ''],
  ['Россия, Самара', 'Россия', ','],
  ['Toshkent, Osh 12', 'Osh', '12, Toshkent,'],
])('%s is abroad', (text, name, rest) => {
  expect(readOutside(text)).toEqual({ name, rest })
})

test.each([
  'Toshkent',
  'Самарканд',
  'Каттакурган',
  'Osh koʻchasi 5',
  'ул. Баку 3',
  'Moskva qishlogʻi',
  'Казахстан кўчаси',
  'Московская 5',
  'ул. Московская',
  'osh tuzi',
  'Хитой бозори',
  'Navoiy',
  'Bokurt',
  '',
])('%s is not', text => {
  expect(readOutside(text)).toBeNull()
})

test('the examples that are read as abroad are those of this list', () => {
  for (const [written, is] of PLACE_EXAMPLES)
    if (is === 'outside_service_area' && !/\d°|\d\.\d/.test(written))
      expect([written, readOutside(written)]).not.toEqual([written, null])
})
