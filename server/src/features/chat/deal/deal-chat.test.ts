import { describe, expect, it } from 'vitest'
import { refillWith } from '../../../../test/company-money.ts'
import { acceptAs, acceptedOrder, offerAs } from '../../../../test/deals/bargaining.ts'
import { dealOf, dealUrl, postDeal, readUpTo, tell, textsOf } from '../../../../test/deals/deal-chat.ts'
import { doneAs, placeOrder, readAs, type WireOrder } from '../../../../test/deals/orders.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { driveTo, moveAs, statusRequest } from '../../../../test/deals/transitions.ts'
import { dealOf as companyDeal, useLedgerCast } from '../../../../test/ledger-cast.ts'

const test = useLedgerCast()

const HOUR = 3_600
const sides = () => [test.asAziza, test.asRustam] as const

const chatAs = async (as: typeof test.asAziza, id: number, from?: string) => (await readAs(as, id, from)).chat
const DRIVER = '/api/driver/orders'

const CARRIED = ['accepted', 'arrived', 'processing', 'pause', 'confirmation'] as const

const carried = async (status: (typeof CARRIED)[number]): Promise<WireOrder> => {
  const { order } = await acceptedOrder(test)
  if (status !== 'accepted') await driveTo(test, order, status)
  return order
}

describe('before a driver is accepted', () => {
  it('nobody writes, and a driver who offers sees nothing', async () => {
    const { id } = await placeOrder(test.asAziza)
    const notOpen = { http: 409, code: 'deal_chat_not_open' }
    await expectRefusal(test, test.asAziza, postDeal(id, 'Salom'), notOpen)
    await offerAs(test.asRustam, id)
    await expectRefusal(test, test.asAziza, postDeal(id, 'Salom'), notOpen)
    await expectRefusal(test, test.asRustam, postDeal(id, 'Salom'), { http: 404, code: 'not_found' })
    expect([await chatAs(test.asAziza, id), await dealOf(test.asAziza, id)]).toEqual([null, []])
  })
})

describe.each(CARRIED)('while an order is %s', status => {
  it('both sides write and read', async () => {
    const { id } = await carried(status)
    await tell(test.asAziza, id, 'Qayerdasiz?')
    await tell(test.asRustam, id, '90 123 45 67 ga qoʻngʻiroq qiling')
    for (const as of sides())
      expect(await textsOf(as, id)).toEqual(['Qayerdasiz?', '90 123 45 67 ga qoʻngʻiroq qiling'])
    expect(await chatAs(test.asAziza, id)).toEqual({ is_open: true, closes_at: null, unread: 1 })
  })
})

describe('an order that has ended', () => {
  const ended = {
    done: async () => {
      const order = await carried('confirmation')
      await doneAs(test.asAziza, statusRequest(order.id, 'done'))
      return order.id
    },
    canceled: async () => {
      const { order } = await acceptedOrder(test)
      await doneAs(test.asAziza, statusRequest(order.id, 'canceled', { reason_code: 'plans_changed' }))
      return order.id
    },
  }

  it.each(['done', 'canceled'] as const)(
    '%s: is written about for 24 hours, and read for good',
    async how => {
      const id = await ended[how]()
      test.clock.pass(24 * HOUR - 60)
      for (const as of sides()) await tell(as, id, 'Rahmat')
      expect(await chatAs(test.asRustam, id, DRIVER)).toMatchObject({
        is_open: true,
        closes_at: expect.any(String),
      })
      test.clock.pass(61)
      for (const as of sides()) {
        const closed = { http: 409, code: 'deal_chat_closed', meta: { hours: 24 } }
        const { meta: _, ...refusal } = closed
        await expectRefusal(test, as, postDeal(id, 'Yana'), refusal)
        expect(await textsOf(as, id)).toEqual(['Rahmat', 'Rahmat'])
      }
      expect(await chatAs(test.asAziza, id)).toMatchObject({ is_open: false })
    },
  )

  it('canceled before a deal has no chat', async () => {
    const { id } = await placeOrder(test.asAziza)
    await doneAs(test.asAziza, statusRequest(id, 'canceled', { reason_code: 'plans_changed' }))
    await expectRefusal(test, test.asAziza, postDeal(id, 'x'), { http: 409, code: 'deal_chat_not_open' })
  })
})

describe('who is not of the order', () => {
  it('other clients, drivers and companies find nothing, operators and visitors have no such call', async () => {
    const { order } = await acceptedOrder(test)
    await tell(test.asAziza, order.id, 'Salom')
    const requests = [
      { url: dealUrl(order.id) },
      postDeal(order.id, 'x'),
      { method: 'PUT', url: `${dealUrl(order.id)}/read`, payload: { up_to: 1 } },
    ] as const
    for (const request of requests) {
      const statuses: number[] = []
      // in turn: the transactions of a test share one
      for (const as of [test.asSardor, test.asShavkat, test.asDilnoza, test.asJasur, test.asMalika, test.ask])
        statuses.push((await as(request)).statusCode)
      expect(statuses).toEqual([404, 404, 404, 404, 403, 401])
    }
    expect((await test.asAziza(postDeal(999_999, 'x'))).statusCode).toBe(404)
    expect((await test.asAziza({ url: '/api/orders/x/messages' })).statusCode).toBe(422)
  })
})

describe('the order of a company', () => {
  it('is written about by everyone of the company who sees it; who may only look marks nothing as read', async () => {
    await refillWith(test, test.asDilnoza, 10_000_000)
    const { id } = await companyDeal(test, test.asDilnoza)
    const { id: upTo } = await tell(test.asRustam, id, 'Yoʻldaman')
    await tell(test.asJasur, id, 'Ombor 5-eshik')
    expect(await textsOf(test.asRustam, id)).toEqual(['Yoʻldaman', 'Ombor 5-eshik'])
    expect(await readUpTo(test.asJasur, id, upTo)).toBe(0)
    expect((await chatAs(test.asJasur, id)).unread).toBe(0)
    expect((await chatAs(test.asDilnoza, id)).unread).toBe(1)
    expect(await readUpTo(test.asDilnoza, id, upTo)).toBe(0)
    expect((await chatAs(test.asDilnoza, id)).unread).toBe(0)
    for (const as of [test.asSherzod, test.asUmida])
      expect((await as({ url: dealUrl(id) })).statusCode).toBe(404)
  })
})

describe('a driver who has lost the order', () => {
  const replaced = async () => {
    const { order } = await acceptedOrder(test)
    const { id } = order
    await tell(test.asRustam, id, 'Mashina buzildi')
    await moveAs(test.asRustam, id, 'refused', { reason_code: 'truck_broke_down', reason: 'Buzildi' })
    await expectRefusal(test, test.asAziza, postDeal(id, 'x'), { http: 409, code: 'deal_chat_not_open' })
    await acceptAs(test.asAziza, id, await offerAs(test.asShavkat, id))
    await tell(test.asAziza, id, 'Siz endi bizning haydovchimizsiz')
    await tell(test.asShavkat, id, 'Yoʻlga chiqdim')
    return id
  }

  it('reads what was written with them, and writes no more', async () => {
    const id = await replaced()
    expect(await textsOf(test.asRustam, id)).toEqual(['Mashina buzildi'])
    await expectRefusal(test, test.asRustam, postDeal(id, 'x'), { http: 409, code: 'deal_chat_left' })
  })

  it('is not read by the next one; the client reads both', async () => {
    const id = await replaced()
    expect(await textsOf(test.asShavkat, id)).toEqual(['Siz endi bizning haydovchimizsiz', 'Yoʻlga chiqdim'])
    expect(await textsOf(test.asAziza, id)).toHaveLength(3)
    expect(await chatAs(test.asShavkat, id, DRIVER)).toMatchObject({ is_open: true, unread: 1 })
  })

  it('finds nothing if nothing was written', async () => {
    const { order } = await acceptedOrder(test)
    await moveAs(test.asRustam, order.id, 'refused', { reason_code: 'truck_broke_down', reason: 'Buzildi' })
    expect((await test.asRustam({ url: dealUrl(order.id) })).statusCode).toBe(404)
  })
})

describe('reading', () => {
  it('marks the other side’s messages for it, up to the given one', async () => {
    const { order } = await acceptedOrder(test)
    const { id } = order
    const first = await tell(test.asAziza, id, 'Bir')
    const second = await tell(test.asAziza, id, 'Ikki')
    const own = await tell(test.asRustam, id, 'Uch')
    expect((await chatAs(test.asRustam, id, DRIVER)).unread).toBe(2)
    expect(await readUpTo(test.asRustam, id, first.id)).toBe(1)
    expect(await readUpTo(test.asRustam, id, own.id)).toBe(0)
    const read = await dealOf(test.asAziza, id)
    expect(read.map(({ read_at }) => read_at !== null)).toEqual([true, true, false])
    expect(read[1]).toEqual({ ...second, read_at: expect.any(String) })
    const listed = await doneAs(test.asAziza, { url: '/api/truck-booking/client' })
    expect(listed.find((each: { id: number }) => each.id === id).chat.unread).toBe(1)
  })

  it('comes in parts from the newest', async () => {
    const { order } = await acceptedOrder(test)
    for (const text of ['1', '2', '3', '4', '5']) await tell(test.asAziza, order.id, text)
    const part = async (query: string) =>
      (await test.asRustam({ url: `${dealUrl(order.id)}?per_page=2${query}` })).json()
    const newest = await part('')
    expect(newest.data.map(({ message }: { message: string }) => message)).toEqual(['4', '5'])
    const older = await part(`&before=${newest.meta.next_cursor}`)
    expect(older.data.map(({ message }: { message: string }) => message)).toEqual(['2', '3'])
    expect((await part(`&before=${older.meta.next_cursor}`)).meta).toEqual({ next_cursor: null })
    expect(await part(`&before=${Number.MAX_SAFE_INTEGER}`)).toEqual(newest)
  })
})
