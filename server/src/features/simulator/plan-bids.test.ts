import { describe, expect, it } from 'vitest'
import { DEMO_PACE } from './pace.ts'
import { planAnswers } from './plan-answers.ts'
import { planBids } from './plan-bids.ts'
import { anOffer, anOrder, ISUZUS, LABO, PLACED_AT, secondsLater } from './world.fixture.ts'
import type { OpenOrder, Planned } from './world.ts'

const DRIVERS = [LABO, ...ISUZUS]
const NOBODY_BUSY = new Set<number>()
const NOW = { pace: DEMO_PACE, now: PLACED_AT }

const bids = (order: OpenOrder, busy: ReadonlySet<number> = NOBODY_BUSY) =>
  planBids(order, DRIVERS, busy, NOW)
const biddersOf = (planned: readonly Planned[]) => planned.map(({ action }) => action.driverId)
const amountsOf = (planned: readonly Planned[]) =>
  planned.map(({ action }) => (action.kind === 'bid' ? action.amountUzs : Number.NaN))

describe('bids', () => {
  it.each(Array.from({ length: 40 }, (_, at) => 10001 + at))(
    'order %i gets three to five within 3 to 14 seconds',
    id => {
      const planned = bids(anOrder({ id }))
      expect(planned.length).toBeGreaterThanOrEqual(3)
      expect(planned.length).toBeLessThanOrEqual(5)
      for (const { dueAt } of planned) {
        expect(dueAt.getTime() - PLACED_AT.getTime()).toBeGreaterThanOrEqual(3_000)
        expect(dueAt.getTime() - PLACED_AT.getTime()).toBeLessThanOrEqual(14_000)
      }
    },
  )

  it('lie between 12 % below and 9 % above the estimate in steps of 5,000, and differ', () => {
    const amounts = Array.from({ length: 200 }, (_, at) => amountsOf(bids(anOrder({ id: 1 + at })))).flat()
    expect(Math.min(...amounts)).toBeGreaterThanOrEqual(1_760_000)
    expect(Math.max(...amounts)).toBeLessThanOrEqual(2_180_000)
    expect(Math.max(...amounts) - Math.min(...amounts)).toBeGreaterThan(300_000)
    expect(amounts.every(amount => amount % 5_000 === 0)).toBe(true)
  })

  it('are cheaper where drivers are rated low', () => {
    const sumOf = (rating: number) =>
      Array.from({ length: 50 }, (_, id) =>
        planBids(
          anOrder({ id: id + 1 }),
          ISUZUS.map(one => ({ ...one, rating })),
          NOBODY_BUSY,
          NOW,
        ),
      )
        .flatMap(amountsOf)
        .reduce((sum, amount) => sum + amount, 0)
    expect(sumOf(4)).toBeLessThan(sumOf(5))
  })

  it('respect the bounds of the order', () => {
    expect(
      amountsOf(bids(anOrder({ minUzs: 2_100_000, maxUzs: 2_120_000 }))).every(
        sum => sum >= 2_100_000 && sum <= 2_120_000,
      ),
    ).toBe(true)
  })

  it('take the client’s price if it is good', () => {
    expect(new Set(amountsOf(bids(anOrder({ offeredUzs: 2_200_000 }))))).toEqual(new Set([2_200_000]))
    expect(amountsOf(bids(anOrder({ offeredUzs: 1_100_000 })))).not.toContain(1_100_000)
  })

  it('are the same at any time and in any process', () => {
    expect(bids(anOrder())).toEqual(bids(anOrder()))
  })

  it('come only from free drivers with that truck', () => {
    const busy = new Set(ISUZUS.slice(2).map(({ id }) => id))
    expect(biddersOf(bids(anOrder(), busy)).toSorted()).toEqual([21, 22])
    expect(bids(anOrder({ truckTypeId: 9 }))).toEqual([])
  })

  it('are not made again while one is live', () => {
    const all = bids(anOrder())
    const offers = biddersOf(all).map((driverId, at) => anOffer({ id: at + 1, driverId }))
    expect(bids(anOrder({ offers }))).toEqual([])
  })

  it('are made again after they expired', () => {
    const [first] = biddersOf(bids(anOrder()))
    const offers = [anOffer({ driverId: first ?? 0, status: 'expired', updatedAt: secondsLater(1800) })]
    const again = bids(anOrder({ offers })).find(({ action }) => action.driverId === first)
    expect(again?.dueAt.getTime()).toBeGreaterThan(secondsLater(1803).getTime())
  })

  it('come from another driver when one was rejected, not from the same one again', () => {
    const before = biddersOf(bids(anOrder()))
    const [first = 0] = before
    const after = bids(anOrder({ offers: [anOffer({ driverId: first, status: 'declined' })] }))
    expect(biddersOf(after)).not.toContain(first)
    expect(biddersOf(after).some(id => !before.includes(id))).toBe(true)
  })

  it('end when drivers are sent away again and again', () => {
    const offers = ISUZUS.map(({ id }) => anOffer({ id, driverId: id, status: 'declined' }))
    expect(
      planBids(anOrder({ offers }), [...ISUZUS, { id: 99, truckTypeId: 4, rating: 5 }], NOBODY_BUSY, NOW),
    ).toEqual([])
  })

  it('come again from those who had lost, but not from the one who fell out', () => {
    const [winner = 0, loser = 0] = biddersOf(bids(anOrder()))
    const offers = [
      anOffer({ id: 1, driverId: winner, status: 'withdrawn', updatedAt: secondsLater(60) }),
      anOffer({ id: 2, driverId: loser, status: 'declined', updatedAt: secondsLater(30) }),
    ]
    const again = bids(anOrder({ offers, reopenedAt: secondsLater(60) }))
    expect(biddersOf(again)).toContain(loser)
    expect(biddersOf(again)).not.toContain(winner)
    expect(again.every(({ dueAt }) => dueAt > secondsLater(60))).toBe(true)
  })
})

describe('answers', () => {
  const driver = { id: 21, truckTypeId: 4, rating: 5 }
  const order = anOrder()
  const answerTo = (counterUzs: number, more: Partial<ReturnType<typeof anOffer>> = {}) =>
    planAnswers(
      { ...order, offers: [anOffer({ status: 'countered', counterUzs, amountUzs: 2_000_000, ...more })] },
      [driver],
      DEMO_PACE,
    )

  it('come 3 to 6 seconds after the counter', () => {
    const [answer] = answerTo(1_990_000)
    expect(answer?.dueAt.getTime()).toBeGreaterThanOrEqual(secondsLater(13).getTime())
    expect(answer?.dueAt.getTime()).toBeLessThanOrEqual(secondsLater(16).getTime())
  })

  it('agree, meet in the middle or go away', () => {
    expect(answerTo(1_990_000)[0]?.action.kind).toBe('agree')
    expect(answerTo(1_600_000)[0]?.action).toMatchObject({ kind: 'bid', orderId: 10001 })
    expect(answerTo(1_100_000)[0]?.action.kind).toBe('withdraw')
  })

  it('never go below what they would have agreed to', () => {
    for (let counter = 1_500_000; counter < 2_000_000; counter += 25_000) {
      const [answer] = answerTo(counter)
      if (answer?.action.kind !== 'bid') continue
      expect(answer.action.amountUzs).toBeGreaterThan(counter)
      expect(answer.action.amountUzs).toBeLessThanOrEqual(2_000_000)
    }
  })

  it('ignore an open offer, confirm a stale one, withdraw it if the truck is another now', () => {
    expect(planAnswers({ ...order, offers: [anOffer()] }, [driver], DEMO_PACE)).toEqual([])
    const stale = { offers: [anOffer({ status: 'stale' })] }
    expect(planAnswers({ ...order, ...stale }, [driver], DEMO_PACE)[0]?.action.kind).toBe('agree')
    expect(planAnswers({ ...order, ...stale, truckTypeId: 5 }, [driver], DEMO_PACE)[0]?.action.kind).toBe(
      'withdraw',
    )
  })

  it('are never given for a driver who is a person', () => {
    expect(
      planAnswers(
        { ...order, offers: [anOffer({ driverId: 3, status: 'countered', counterUzs: 1 })] },
        [driver],
        DEMO_PACE,
      ),
    ).toEqual([])
  })
})
