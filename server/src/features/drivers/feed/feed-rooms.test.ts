import { room } from '@karvon/contract/events'
import { flatPoint } from '@karvon/domain/values/flat-map'
import { describe, expect, it } from 'vitest'
import { PLACES } from '../../../../test/booking.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { approvedRustam } from '../driver-app.fixture.ts'
import { FEED_ROOMS, firstFeedRooms, roomsOfLoad, roomsWithin } from './feed-rooms.ts'

const test = useTestApp()

const roomOf = (point: { lat: number; lng: number }) =>
  roomsOfLoad({ truckTypeId: 4, regionId: 1726, point }, [])[0]

describe('the first rooms of a driver', () => {
  it('are those around their home, or their truck’s last position, while they are approved', async () => {
    const { id } = await approvedRustam(test)
    const atHome = await firstFeedRooms(test.db, id)
    expect(atHome).toEqual(expect.arrayContaining([FEED_ROOMS, roomOf(PLACES.tashkent)]))
    expect(atHome).not.toContain(roomOf(PLACES.nukus))
    const { lat, lng } = PLACES.nukus
    const position = { driver_id: id, lat, lng, heading: null, speed_kmh: null, at: test.clock.now() }
    await test.db.insertInto('last_positions').values(position).execute()
    const inNukus = await firstFeedRooms(test.db, id)
    expect(inNukus).toContain(roomOf(PLACES.nukus))
    expect(inNukus).not.toContain(roomOf(PLACES.tashkent))
    await test.db.updateTable('drivers').set({ state: 'pending' }).execute()
    expect(await firstFeedRooms(test.db, id)).toEqual([])
  })
})

describe('the rooms of a feed', () => {
  it('are a few squares, or one for the whole country if it reaches far', () => {
    const tashkent = flatPoint(PLACES.tashkent)
    expect(roomsWithin(4, tashkent, 0.5).length).toBeLessThan(6)
    expect(roomsWithin(4, tashkent, 3.99).length).toBeLessThan(75)
    for (const reach of [4, Number.POSITIVE_INFINITY])
      expect(roomsWithin(4, tashkent, reach)).toEqual([FEED_ROOMS, room.wholeFeed(4)])
  })
})
