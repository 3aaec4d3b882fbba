import { type Crowd, crowdIds, crowdToken } from '../../server/test/crowd.ts'
import { httpClient } from '../http-client.ts'

/** Ten positions, one a second, as the driver's app sends them. */
const BATCH = 10

const batch = (turn: number) => {
  const now = Date.now()
  return Array.from({ length: BATCH }, (_, ago) => ({
    lat: 41.3 + (turn % 100) / 10_000,
    lng: 69.2 + (turn % 100) / 10_000,
    at: new Date(now - ago * 1_000).toISOString(),
  }))
}

/** Sends positions of the trucks on the road, `perSecond` in total; the returned function stops and returns the counts. */
export const sendPositions = (origin: string, crowd: Crowd, perSecond: number) => {
  const ids = crowdIds(crowd)
  const client = httpClient(origin, 64)
  let [turn, accepted, failed] = [0, 0, 0]
  const send = async (driverId: number) => {
    const headers = { authorization: `Bearer ${crowdToken(driverId)}` }
    const answer = await client.json('POST', '/api/driver/location', { points: batch(turn) }, headers)
    accepted += answer.data.accepted
  }
  const timer = setInterval(
    () => {
      send(ids.driving(1 + (turn++ % crowd.driven))).catch(() => {
        failed++
      })
    },
    (1_000 * BATCH) / perSecond,
  )
  return () => {
    clearInterval(timer)
    client.close()
    return { accepted, failed }
  }
}
