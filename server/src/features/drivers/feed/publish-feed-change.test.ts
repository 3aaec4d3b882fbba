import type { OrderHint } from '@karvon/contract/events'
import { room } from '@karvon/contract/events'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertOrderRow, insertUser, SAMARQAND, setStatus } from '../../../../test/deal-rows.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import type { Announcement } from '../../../platform/socket/realtime.ts'
import { createFeedPublisher, createPublishFeedChange } from './publish-feed-change.ts'

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

const loadingPoint = (orderId: number) =>
  test.db
    .selectFrom('order_points')
    .select('region_id')
    .where('order_id', '=', orderId)
    .where('position', '=', 0)
    .executeTakeFirstOrThrow()

const line = (): Parameters<typeof createPublishFeedChange>[0] => ({
  db: test.db,
  clock: test.clock,
  readHandbook: async () => ({ truckTypes: [] }),
  publish: announcement => received.push(announcement),
  isHeard: async () => true,
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

  it('hints to those whose feed reaches there, and says nothing of the load', async () => {
    const id = await openOrder()
    await inTransaction(test.db, async tx => {
      publishFeedChange(tx, id, 'added')
      expect(received).toEqual([])
    })
    const { region_id } = await loadingPoint(id)
    expect(received).toEqual([
      {
        to: [room.feedOfSquare(4, '69,45'), room.feedOfRegion(4, region_id), room.wholeFeed(4)],
        event: 'feed.added',
        payload: { orderId: id, version: 1, status: 'new' },
      },
    ])
  })

  it('publishes each of the orders that are read together', async () => {
    const [first, second] = [await openOrder(), await openOrder()]
    const publish = createFeedPublisher(line())
    await Promise.all([first, 1, second, first].map(id => publish(id, 'added')))
    const ids = received.map(({ payload }) => (payload as OrderHint).orderId)
    expect(ids).toEqual([first, second, first])
  })

  it('publishes a removal to the same, or to those where the order was before an edit', async () => {
    const id = await openOrder()
    const former = { truckTypeId: 7, regionId: 1718, point: SAMARQAND }
    await inTransaction(test.db, async tx => {
      publishFeedChange(tx, id, 'removed')
      publishFeedChange(tx, id, 'removed', former)
    })
    const { region_id } = await loadingPoint(id)
    const payload = { orderId: id, version: 1 }
    expect(received).toEqual([
      {
        to: [room.feedOfSquare(4, '69,45'), room.feedOfRegion(4, region_id), room.wholeFeed(4)],
        event: 'feed.removed',
        payload,
      },
      {
        to: [room.feedOfSquare(7, '66,43'), room.feedOfRegion(7, 1718), room.wholeFeed(7)],
        event: 'feed.removed',
        payload,
      },
    ])
  })
})
