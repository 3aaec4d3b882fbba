import { beforeEach, expect, test } from 'vitest'
import { setLocale } from '../../../platform/locale/locale.ts'
import { contentOf, draftOf } from './ban-draft.ts'
import { massLabel, validLabel, whenLabel, whereLabel } from './ban-labels.ts'
import type { RoadBan } from './ban-queries.ts'

const BAN: RoadBan = {
  id: 3,
  regionId: 1730,
  road: 'M39',
  area: { lat: 39.34, lng: 66.91, radiusKm: 12.5 },
  grossOver: 10,
  weekdays: [1, 3],
  hours: { from: '22:00', to: '06:00' },
  season: { from: '12-20', to: '01-10' },
  validFrom: '2026-07-20',
  validUntil: '2026-10-20',
  text: { uz: 'Taqiq', ru: 'Запрет', en: 'Ban' },
  sourceTitle: 'upl.uz',
  sourceUrl: 'https://upl.uz/1',
  changedBy: null,
  version: 2,
}
beforeEach(() => setLocale('ru'))

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('a ban that is opened and saved unchanged stays as it is', () => {
  const { id: _, version: __, changedBy: ___, ...content } = BAN
  expect(contentOf(draftOf(BAN))).toEqual(content)
  const always: RoadBan = {
    ...BAN,
    regionId: null,
    road: null,
    area: null,
    hours: null,
    season: null,
    validUntil: null,
  }
  const { id: _i, version: _v, changedBy: _c, ...rest } = always
  expect(contentOf(draftOf(always))).toEqual(rest)
})

test('a missing figure is sent as one that is refused at its field', () => {
  const draft = { ...draftOf(null), hasArea: true, radiusText: '' }
  expect(contentOf(draft)).toMatchObject({ grossOver: -1, area: { radiusKm: -1 } })
})

test('a ban is described by where, for whom, when and how long it holds', () => {
  expect(plain(whereLabel(BAN, () => 'Фергана'))).toBe('Фергана, M39, в радиусе 12,5 км')
  expect(plain(massLabel(BAN))).toBe('тяжелее 10 т')
  expect(whenLabel(BAN)).toBe('22:00–06:00, Пн Ср, 20.12–10.01')
  expect(plain(validLabel(BAN))).toBe('20.07.2026 – 20.10.2026')
  expect(plain(validLabel({ ...BAN, validUntil: null }))).toBe('с 20.07.2026, бессрочно')
})
