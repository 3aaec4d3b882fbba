import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { setLocale } from '../../../platform/locale/locale.ts'
import { emptyPoint } from '../../order/draft/form-point.ts'
import { withPlace } from '../field/address-point.ts'
import { MapPicker, withWords } from '../field/map-picker.tsx'
import { PointNote } from './point-note.tsx'

beforeEach(() => setLocale('ru'))

const POINT = { lat: 38.86, lng: 65.79 }
const city = withPlace(emptyPoint('a'), {
  ...{ address: 'Насаф 14, Карши', point: POINT, precision: 'city' },
  ...{ place: 'qarshi', city: 'Карши' },
})
const render = (value: typeof city) =>
  renderToStaticMarkup(<PointNote value={value} onChange={() => {}} onPickOnMap={() => {}} isSaid={false} />)

test('a city says what is missing and offers both ways on', () => {
  const shown = render(city)
  expect(shown).toContain('Город известен, улица — нет: поставьте точку на карте.')
  expect(shown).toContain('Поставить точку')
  expect(shown).toContain('Точного места не знаю, где-то здесь')
})

test('a point that was left open or set is only named', () => {
  expect(render({ ...city, somewhere: true })).toContain('водитель уточнит по телефону')
  expect(render({ ...city, precision: 'pin' })).toMatch(/Точка на карте/)
  expect(render({ ...city, precision: 'pin' })).not.toContain('button')
})

test('a guess is where the map opens, and no pin before it was moved', () => {
  const guess = { words: 'Насаф 14, Карши', place: 'qarshi', onSomewhere: () => {} }
  const shown = renderToStaticMarkup(<MapPicker start={POINT} onPick={() => {}} guess={guess} />)
  expect(shown).toContain('Сдвиньте карту, чтобы метка встала на нужное место')
  expect(renderToStaticMarkup(<MapPicker start={POINT} onPick={() => {}} />)).not.toContain('Сдвиньте карту')
})

test('the typed words and their town stay with a pin unless the map says them too', () => {
  const found = {
    ...{ address: 'Карши, Кашкадарьинская область', point: POINT, precision: 'pin' as const },
    ...{ place: null, city: 'Карши' },
  }
  const guessed = (words: string) => withWords(found, { words, place: 'qarshi' })
  expect(guessed('Насаф 14, Карши')).toMatchObject({ address: 'Насаф 14, Карши', place: 'qarshi' })
  expect(guessed('Карши')).toBe(found)
  expect(withWords(found)).toBe(found)
})
