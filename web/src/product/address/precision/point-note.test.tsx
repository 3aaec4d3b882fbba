import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { setLocale } from '../../../platform/locale/locale.ts'
import { emptyPoint } from '../../order/draft/form-point.ts'
import { withPlace } from '../field/address-point.ts'
import { MapPicker, withTypedText } from '../field/map-picker.tsx'
import { PointNote } from './point-note.tsx'

beforeEach(() => setLocale('ru'))

const POINT = { lat: 38.86, lng: 65.79 }
const city = withPlace(emptyPoint('a'), {
  ...{ address: 'Насаф 14, Карши', point: POINT, precision: 'city' },
  ...{ place: 'qarshi', city: 'Карши' },
})
const render = (value: typeof city) =>
  renderToStaticMarkup(<PointNote value={value} onChange={() => {}} onPickOnMap={() => {}} isSaid={false} />)

test('for a city, says what is missing and offers both options', () => {
  const shown = render(city)
  expect(shown).toContain('Город известен, улица — нет: поставьте точку на карте.')
  expect(shown).toContain('Поставить точку')
  expect(shown).toContain('Точного места не знаю, где-то здесь')
})

test('for a point accepted as approximate or set on the map, only names its precision', () => {
  expect(render({ ...city, somewhere: true })).toContain('водитель уточнит по телефону')
  expect(render({ ...city, precision: 'pin' })).toMatch(/Точка на карте/)
  expect(render({ ...city, precision: 'pin' })).not.toContain('button')
})

test('a guess is the map’s initial view and not a pin until moved', () => {
  const guess = { words: 'Насаф 14, Карши', place: 'qarshi', onSomewhere: () => {} }
  const shown = renderToStaticMarkup(<MapPicker start={POINT} onPick={() => {}} guess={guess} />)
  expect(shown).toContain('Сдвиньте карту, чтобы метка встала на нужное место')
  expect(renderToStaticMarkup(<MapPicker start={POINT} onPick={() => {}} />)).not.toContain('Сдвиньте карту')
})

test('keeps the typed text and its town with a pin unless its address contains them', () => {
  const found = {
    ...{ address: 'Карши, Кашкадарьинская область', point: POINT, precision: 'pin' as const },
    ...{ place: null, city: 'Карши' },
  }
  const guessed = (words: string) => withTypedText(found, { words, place: 'qarshi' })
  expect(guessed('Насаф 14, Карши')).toMatchObject({ address: 'Насаф 14, Карши', place: 'qarshi' })
  expect(guessed('Карши')).toBe(found)
  expect(withTypedText(found)).toBe(found)
})
