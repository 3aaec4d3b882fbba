import { room } from '@karvon/contract/events'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertOrderRow, insertUser, setStatus } from '../../../../test/deal-rows.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import type { Announcement } from '../../../platform/socket/realtime.ts'
import { approvedRustam } from '../driver-app.fixture.ts'
import { createFeedPublisher, createPublishFeedChange, feedRoomsOf } from './publish-feed-change.ts'

const test = useTestApp()

const received: Announcement[] = []
beforeEach(() => {
  received.length = 0
})

let clients = 0
const openOrder = async () =>
  insertOrderRow(test.db, {
    clientId: await insertUser(test.db, 'individual', `99890111000${clients++}`),
    status: 'new',
  })

const line = (): Parameters<typeof createPublishFeedChange>[0] => ({
  db: test.db,
  geo: test.deps.geo,
  publish: announcement => received.push(announcement),
  isHeard: () => true,
  readHandbook: async () => ({
    truckTypes: await test.db.selectFrom('truck_types').select('id').execute(),
  }),
})

const publishFeedChange: ReturnType<typeof createPublishFeedChange> = (...args) =>
  createPublishFeedChange(line())(...args)

describe('the feed’s line', () => {
  it('publishes nothing that was not committed, nothing of an order that is gone, or no longer open', async () => {
    const id = await openOrder()
    const failed = inTransaction(test.db, async tx => {
      publishFeedChange(tx, id, 'added')
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await inTransaction(test.db, async tx => {
      publishFeedChange(tx, 1, 'added')
      publishFeedChange(tx, 1, 'removed')
    })
    await setStatus(test.db, id, 'canceled')
    await inTransaction(test.db, async tx => publishFeedChange(tx, id, 'added'))
    expect(received).toEqual([])
  })

  it("publishes the feed's row to the drivers of the order’s truck type", async () => {
    const id = await openOrder()
    await inTransaction(test.db, async tx => {
      publishFeedChange(tx, id, 'added')
      expect(received).toEqual([])
    })
    expect(received).toEqual([
      {
        to: room.feed(4),
        event: 'feed.added',
        payload: { version: 1, order: expect.objectContaining({ id, myOffer: null, toLoadingKm: null }) },
      },
    ])
  })

  it('publishes each of the orders that are read together', async () => {
    const [first, second] = [await openOrder(), await openOrder()]
    const publish = createFeedPublisher(line())
    await Promise.all([first, 1, second, first].map(id => publish(id, 'added')))
    const ids = received.map(({ payload }) => (payload as { order: { id: number } }).order.id)
    expect(ids).toEqual([first, second, first])
  })

  it('publishes removals to drivers of every type: an edit may have changed the type', async () => {
    const id = await openOrder()
    await inTransaction(test.db, async tx => publishFeedChange(tx, id, 'removed'))
    expect(received).toMatchObject([{ event: 'feed.removed', payload: { orderId: id, version: 1 } }])
    expect(received[0]?.to).toEqual(expect.arrayContaining([1, 4, 10].map(room.feed)))
  })
})

describe('the rooms of a driver', () => {
  it('are those of their truck while they are approved', async () => {
    const { id } = await approvedRustam(test)
    expect(await feedRoomsOf(test.db, id)).toEqual([room.feed(4)])
    await test.db.updateTable('drivers').set({ state: 'pending' }).execute()
    expect(await feedRoomsOf(test.db, id)).toEqual([])
  })
})
