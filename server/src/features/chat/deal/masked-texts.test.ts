import { expect, it } from 'vitest'
import { PLACES } from '../../../../test/booking.ts'
import { acceptAs, counterRequest, declineRequest, offerAs } from '../../../../test/deals/bargaining.ts'
import { doneAs, placeOrder, readAs } from '../../../../test/deals/orders.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'

const test = useLedgerCast({ rollsBack: false })
const PHONE = '90 123 45 67'
const COMMENT = `Yuk 2 200 000 soʻm turadi, tel ${PHONE}, @rustam_95`
const MASKED = 'Yuk 2 200 000 soʻm turadi, tel •••, •••'
const LOADING = { ...PLACES.tashkent, address: `Chilonzor 5, tel ${PHONE}` }

const placed = (changes: object = {}) =>
  placeOrder(test.asAziza, { comment: COMMENT, routes: [LOADING, PLACES.samarqand], ...changes })

it('an order shows its drivers no contacts in the feed and among their offers, and its client all of them', async () => {
  const { id } = await placed()
  const feed = await doneAs(test.asRustam, { url: '/api/driver/feed' })
  await offerAs(test.asRustam, id)
  const mine = await doneAs(test.asRustam, { url: '/api/driver/offers' })
  const offered = mine.find(({ order }: { order: { id: number } }) => order.id === id)
  const inFeed = feed.find((order: { id: number }) => order.id === id)
  for (const order of [inFeed, offered.order]) {
    expect(order.comment).toBe(MASKED)
    expect(JSON.stringify(order)).not.toContain(PHONE)
  }
  expect(await readAs(test.asAziza, id)).toMatchObject({ comment: COMMENT })
})

it('an offer shows its client no contacts until it is accepted, and its driver and operators all of them', async () => {
  const { id } = await placed()
  const [rustam, shavkat] = [{ comment: COMMENT }, { comment: COMMENT, amount: 2_100_000 }]
  const offer = await offerAs(test.asRustam, id, rustam)
  expect(offer).toMatchObject({ comment: COMMENT })
  await offerAs(test.asShavkat, id, shavkat)
  const read = await readAs(test.asAziza, id)
  expect(read.offers.map(({ comment }: { comment: string }) => comment)).toEqual([MASKED, MASKED])
  expect((await readAs(test.asMalika, id, '/api/admin/orders')).offers[0].comment).toBe(COMMENT)
  const won = await acceptAs(test.asAziza, id, offer)
  expect(won).toMatchObject({ offers: [{ comment: COMMENT }] })
  expect((await readAs(test.asRustam, id, '/api/driver/orders')).comment).toBe(COMMENT)
})

it('the answers to a client who counters or declines show none either', async () => {
  const { id } = await placed()
  const offer = await offerAs(test.asRustam, id, { comment: COMMENT })
  expect(await doneAs(test.asAziza, counterRequest(id, offer.id))).toMatchObject({ comment: MASKED })
  const other = await offerAs(test.asShavkat, id, { comment: COMMENT })
  expect(await doneAs(test.asAziza, declineRequest(id, other.id))).toMatchObject({ comment: MASKED })
})

it('a driver who is asked to take an order over sees no contacts in its addresses', async () => {
  const { id } = await placed({ date: '2026-11-25' })
  const { version } = await acceptAs(test.asAziza, id, await offerAs(test.asRustam, id))
  const payload = {
    driver_id: test.asShavkat.userId,
    version,
    reason: 'Gearbox',
    reason_code: 'truck_broke_down',
  }
  await doneAs(test.asMalika, { method: 'PUT', url: `/api/admin/orders/${id}/reassign`, payload })
  const [question] = await doneAs(test.asShavkat, { url: '/api/driver/replacements' })
  expect(question.meet.address).toContain('•••')
  expect(JSON.stringify(question)).not.toContain(PHONE)
})

it('a truck shows no contacts in its model', async () => {
  const model = `Isuzu ${PHONE}`
  await test.db.updateTable('drivers').set({ model }).where('user_id', '=', test.asShavkat.userId).execute()
  const { id } = await placed()
  await offerAs(test.asShavkat, id)
  expect((await readAs(test.asAziza, id)).offers[0].truck.model).toBe('Isuzu •••')
})
