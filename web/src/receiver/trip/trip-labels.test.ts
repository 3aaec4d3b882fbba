import { beforeEach, describe, expect, test } from 'vitest'
import { setLocale } from '../../platform/locale/locale.ts'
import { receiverOrder } from '../receiver-fixture.ts'
import { positionAge } from './position-age.ts'
import { tripLabel } from './trip-labels.ts'
import { stopTime, tripStations } from './trip-stations.ts'

beforeEach(() => setLocale('ru'))

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const at = (time: string, day = '21') => new Date(`2026-11-${day}T${time}:00+05:00`)
const NOW = at('12:00')

const titleOf = (etaMin: number | null) => plain(tripLabel(receiverOrder({ etaMin }), NOW).title)

describe('the headline', () => {
  test('gives the arrival time in transit, with the day unless it is today', () => {
    expect(titleOf(130)).toBe('Приедет около 14:10')
    expect(titleOf(15 * 60)).toBe('Приедет завтра около 03:00')
    expect(titleOf(40 * 60)).toBe('Приедет 23.11.2026 около 04:00')
    expect(titleOf(2)).toBe('Машина подъезжает')
    expect(titleOf(null)).toBe('Груз в пути')
  })

  test('gives no arrival time for a stale or unshared position', () => {
    const late = (time: string) => {
      const { title, text } = tripLabel(receiverOrder({ etaMin: 130 }), at(time))
      return [title, plain(text)]
    }
    expect(late('12:20')).toEqual([
      'Груз в пути',
      'Последний раз машину видели: 12:00. Время прибытия появится, когда вернётся связь.',
    ])
    expect(late('13:20')).toEqual(['Груз в пути', 'Время прибытия появится, когда водитель покажет, где он.'])
  })

  test('gives the loading time before a truck is found', () => {
    const order = receiverOrder({
      status: 'order',
      position: null,
      etaMin: null,
      loadTime: at('09:00', '22').toISOString(),
    })
    expect(plain(tripLabel(order, NOW).text)).toBe('Погрузка назначена на 22.11.2026 09:00.')
  })

  test('is Uzbek on an Uzbek page', () => {
    setLocale('uz')
    expect(titleOf(130)).toBe('Soat 14:10 atrofida keladi')
  })
})

describe('an arrival with a range', () => {
  const order = receiverOrder({ etaFromMin: 112, etaToMin: 158 })

  test('is shown from when until when, rounded apart', () => {
    const { title, text } = tripLabel(order, NOW)
    expect(title).toBe('Приедет около 13:50–14:40')
    expect(plain(text)).toBe('Груз в пути, осталось примерно 1 ч 52 мин – 2 ч 38 мин.')
  })

  test('is shown so at its station', () => {
    expect(tripStations(order, NOW).find(({ key }) => key === 'unloading')?.time).toBe('около 13:50–14:40')
  })
})

describe('the stations', () => {
  test('in transit: two passed, with their times, and the expected arrival', () => {
    expect(tripStations(receiverOrder(), NOW).map(({ key, state, time }) => [key, state, time])).toEqual([
      ['found', 'done', undefined],
      ['loading', 'done', '09:00'],
      ['way', 'now', '09:40'],
      ['unloading', 'ahead', 'около 14:10'],
      ['received', 'ahead', undefined],
    ])
  })

  test('all are passed once received, none are shown if canceled', () => {
    const states = tripStations(receiverOrder({ status: 'done' }), NOW).map(({ state }) => state)
    expect(new Set(states)).toEqual(new Set(['done']))
    expect(tripStations(receiverOrder({ status: 'canceled' }), NOW)).toEqual([])
  })

  test('a stop shows when the truck was there, has been there since, or is expected', () => {
    const order = receiverOrder()
    const said = order.routes.map(stop => stopTime(stop, order, NOW))
    expect(said).toEqual(['09:00 – 09:40', '', 'около 14:10'])
    const current = { ...order.routes[1]!, arrivedAt: at('11:50').toISOString() }
    expect(stopTime(current, order, NOW)).toBe('на месте с 11:50')
  })
})

test.each([
  [-30, 'только что', 'live'],
  [42, '42\u00a0с назад', 'live'],
  [61, '1\u00a0мин назад', 'live'],
  [25 * 60, '25\u00a0мин назад', 'stale'],
  [3 * 3600, 'данные на 09:00', 'unshared'],
])('a position of %s s ago', (seconds, text, sighting) => {
  expect(positionAge(new Date(NOW.getTime() - seconds * 1000), NOW)).toEqual({ text, sighting })
})
