import { room } from '@karvon/contract/events'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertOrderRow, insertUser, SAMARQAND, setStatus } from '../../../../test/deal-rows.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import type { Announcement } from '../../../platform/socket/realtime.ts'
import { createPublishFeedChange } from './publish-feed-change.ts'

const test = useTestApp()

const received: Announcement[] = []
beforeEach(() => {
  received.length = 0
})

const openOrder = async () =>
  insertOrderRow(test.db, {
    clientId: await insertUser(test.db, 'individual', '998901110000'),
    status: 'new',
  })

const loadingPoint = (orderId: number) =>
  test.db
    .selectFrom('order_points')
    .select('region_id')
    .where('order_id', '=', orderId)
    .where('position', '=', 0)
    .executeTakeFirstOrThrow()

const publishFeedChange: ReturnType<typeof createPublishFeedChange> = (...args) =>
  createPublishFeedChange({
    db: test.db,
    geo: test.deps.geo,
    publish: announcement => received.push(announcement),
    isHeard: () => true,
  })(...args)

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

  it("publishes the feed's row to those whose feed reaches there", async () => {
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
        payload: { version: 1, order: expect.objectContaining({ id, myOffer: null, toLoadingKm: null }) },
      },
    ])
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
