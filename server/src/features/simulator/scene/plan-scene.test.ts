import { expect, it } from 'vitest'
import { planScene } from './plan-scene.ts'
import type { SceneClient, SceneOrder } from './scene.ts'

const NOW = new Date('2026-11-23T12:00:00+05:00')
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

const CLIENTS: readonly SceneClient[] = [1, 2, 3, 4, 5].map(id => ({ id, isWaitingForAnswer: id < 4 }))

const anOrder = (id: number, more: Partial<SceneOrder>): SceneOrder => ({
  id,
  clientId: 1,
  truckKey: 'isuzu5',
  status: 'new',
  since: before(3),
  createdAt: before(3),
  isDrivenByPerson: false,
  asksMore: [],
  offers: [],
  ...more,
})

const FEED = ['isuzu5', 'isuzu5', 'isuzu5', 'fura_tent', 'fura_tent', 'fura_tent'].map((truckKey, at) =>
  anOrder(at + 1, { truckKey }),
)
const BOARD = (['accepted', 'arrived', 'processing', 'pause', 'confirmation'] as const).map((status, at) =>
  anOrder(20 + at, { status, truckKey: ['labo', 'bongo', 'furgon', 'isuzu10', 'gruzovik'][at] ?? '' }),
)

const kinds = (orders: readonly SceneOrder[], clients = CLIENTS) =>
  planScene({ clients, orders }, NOW).map(action =>
    action.kind === 'place' ? `place ${action.truckKey}` : action.kind,
  )

it('without clients nothing is done', () => {
  expect(planScene({ clients: [], orders: [] }, NOW)).toEqual([])
})

it('an empty demo gets loads for each visitor’s truck and each lane, and questions', () => {
  const planned = kinds(
    [],
    CLIENTS.map(client => ({ ...client, isWaitingForAnswer: false })),
  )
  expect(planned.filter(kind => kind === 'place isuzu5')).toHaveLength(3)
  expect(planned.filter(kind => kind === 'place fura_tent')).toHaveLength(3)
  expect(planned.filter(kind => kind.startsWith('place'))).toHaveLength(11)
  expect(planned.filter(kind => kind === 'write')).toHaveLength(3)
})

it('a filled one is left alone, and a missing lane is filled', () => {
  expect(kinds([...FEED, ...BOARD])).toEqual([])
  expect(kinds([...FEED, ...BOARD.slice(0, 4)])).toHaveLength(1)
})

it('takes a visitor’s offer, and no simulated one for a visitor’s truck', () => {
  const offer = { id: 7, driverId: 9, amountUzs: 100, isPersons: true, at: before(1) }
  const [first, ...rest] = FEED
  const withOffer = (isPersons: boolean) => [
    anOrder(1, { ...first, offers: [{ ...offer, isPersons }] }),
    ...rest,
    ...BOARD,
  ]
  expect(kinds(withOffer(false))).toEqual([])
  expect(planScene({ clients: CLIENTS, orders: withOffer(true) }, NOW)).toMatchObject([
    { kind: 'accept', orderId: 1, offer: { id: 7 } },
  ])
})

it('replaces a load that nobody took, and confirms a receipt once the next one waits or a person drove', () => {
  expect(kinds([anOrder(1, { createdAt: before(29) }), ...FEED.slice(1), ...BOARD])).toContain('cancel')
  const later = anOrder(30, { status: 'confirmation', truckKey: 'shalanda', since: before(1) })
  expect(kinds([...FEED, ...BOARD, later])).toEqual(['confirm'])
  const driven = anOrder(31, { status: 'confirmation', isDrivenByPerson: true })
  expect(kinds([...FEED, ...BOARD, driven])).toContain('confirm')
})
