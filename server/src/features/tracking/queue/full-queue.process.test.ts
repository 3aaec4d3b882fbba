import { afterEach, describe, expect, it } from 'vitest'
import { redisServerUnavailable } from '../../../../test/cluster/redis-server.ts'
import { eventually } from '../../../../test/eventually.ts'
import { usePositionQueue } from '../../../../test/positions/position-queue.ts'
import { useFullRedis } from '../../../../test/redis/full-redis.ts'
import { fieldsOf } from './queue-entry.ts'

describe.skipIf(redisServerUnavailable !== null)(
  `a queue in a Redis without memory${redisServerUnavailable === null ? '' : ` (skipped: ${redisServerUnavailable})`}`,
  () => {
    const { url, fill, empty } = useFullRedis()
    const test = usePositionQueue(url)
    const { fix, last, history, queued, startProcess, startWriter } = test
    afterEach(empty)

    it('is emptied by the writer that holds it, and used again once there is memory', async () => {
      const intake = await startProcess()
      const { driverId } = test.ids()
      const isWritten = async (ago: number) => {
        await eventually(async () => expect(await last()).toBe(fix(ago).at))
        await eventually(async () => expect(await queued(intake.redis)).toBe(0))
      }
      await startWriter()
      await intake.reportPositions(driverId, [fix(90)])
      await isWritten(90)
      const entry = { intake: 'another', number: 1, driverId, receivedAt: test.clock.now() }
      // the last thing there was room for
      await intake.redis.commands
        .multi()
        .xAdd(test.names().streamOf(driverId), '*', fieldsOf(entry, JSON.stringify([fix(60)])))
        .configSet('maxmemory', '1')
        .exec()
      await isWritten(60)
      await empty()
      await intake.reportPositions(driverId, [fix(0)])
      await isWritten(0)
    })

    it('leaves reports to the process that takes them', async () => {
      const intake = await startProcess()
      const { driverId } = test.ids()
      await intake.reportPositions(driverId, [fix(60)])
      await fill()
      expect(await intake.reportPositions(driverId, [fix(0)])).toEqual({
        accepted: 1,
        refused: 0,
        refusals: [],
      })
      await eventually(async () => expect(await history()).toEqual([fix(60).at, fix(0).at]))
    })
  },
)
