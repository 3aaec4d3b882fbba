import { waitingClock } from '@karvon/domain/orders/waiting-clock'
import { beforeEach, expect, test } from 'vitest'
import { setLocale } from '../../../platform/locale/locale.ts'
import { RUSTAMS_ORDER } from '../order-fixture.ts'
import { currentWait, nextStep } from './next-step.ts'

const CAME = '2026-11-21T04:04:00.000Z'

/** The order in `status`, with `reached` stops reached. */
const at = (status: typeof RUSTAMS_ORDER.status, reached: number, codesRequired = true) => ({
  ...RUSTAMS_ORDER,
  status,
  codesRequired,
  routes: RUSTAMS_ORDER.routes.map((stop, index) => (index < reached ? { ...stop, arrivedAt: CAME } : stop)),
})

beforeEach(() => setLocale('ru'))

test.each([
  ['accepted', 0, 'arrived', 'Поезжайте на погрузку', 'Я на месте', 'Toshkent'],
  ['arrived', 1, 'processing', 'Загрузились? Выезжайте', 'Выехал', 'Jizzax'],
  ['processing', 1, 'pause', 'Поезжайте на разгрузку', 'Приехал на разгрузку', 'Jizzax'],
  ['pause', 2, 'processing', 'Разгрузились? К следующему адресу', 'Еду к следующему адресу', 'Samarqand'],
  ['processing', 2, 'pause', 'Поезжайте на разгрузку', 'Приехал на разгрузку', 'Samarqand'],
] as const)('%s with %i stops reached: %s', (status, reached, move, headline, button, target) => {
  const step = nextStep(at(status, reached))
  expect(step).toMatchObject({ move, headline, button })
  expect(step.target?.address).toContain(target)
})

test('at the last stop the cargo is handed over, then it is the client’s turn', () => {
  expect(nextStep(at('pause', 3))).toMatchObject({
    move: 'confirmation',
    headline: 'Сдайте груз',
    place: 'Разгрузка, Siyob bozori',
    target: null,
  })
  expect(nextStep(at('confirmation', 3))).toMatchObject({ move: null, button: null })
})

test('codes are required when leaving the loading point and at the end, if enabled', () => {
  const codes = (required: boolean) =>
    (
      [
        ['accepted', 0],
        ['arrived', 1],
        ['processing', 1],
        ['pause', 2],
        ['pause', 3],
      ] as const
    ).map(([status, reached]) => nextStep(at(status, reached, required)).code)
  expect(codes(true)).toEqual([null, 'loading', null, null, 'delivery'])
  expect(codes(false)).toEqual([null, null, null, null, null])
})

test('uses the language of the page', () => {
  setLocale('uz')
  expect(nextStep(at('arrived', 1))).toMatchObject({
    place: 'Yuklash, Yangi Sergeli koʻchasi 12',
    headline: 'Yuklangach, yoʻlga chiqing',
    button: 'Yoʻlga chiqdim',
  })
})

test('waiting starts at the agreed time at loading, and with the arrival at unloading', () => {
  const early = { ...at('arrived', 1), loadTime: '2026-11-21T06:00:00.000Z' }
  const now = new Date('2026-11-21T08:30:30Z')
  expect(currentWait(early, now)).toMatchObject({
    startedAt: new Date('2026-11-21T06:00:00Z'),
    freeMinutes: 120,
  })
  const unloading = currentWait(at('pause', 2), now)
  expect(unloading).toMatchObject({ startedAt: new Date(CAME), freeMinutes: 60 })
  expect(waitingClock(unloading!)).toMatchObject({ paidMinutes: 207, costUzs: 310_500 })
})

test('there is no waiting while driving', () => {
  expect(currentWait(at('processing', 1), new Date())).toBe(null)
  expect(currentWait(at('accepted', 0), new Date())).toBe(null)
})
