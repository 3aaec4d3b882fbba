import { describe, expect, it } from 'vitest'
import { insertDriver } from '../../../../test/deal-rows.ts'
import { eventually } from '../../../../test/eventually.ts'
import { usePositionQueue } from '../../../../test/positions/position-queue.ts'
import { redisUnavailable } from '../../../../test/redis/redis-available.ts'
import { fieldsOf } from './queue-entry.ts'
import { queueFigures } from './queue-figures.ts'
import { GROUP } from './queue-names.ts'

const READ_BY_NOBODY = { intake: 'another', number: 1, receivedAt: new Date('2026-11-21T10:00:00+05:00') }

describe.skipIf(redisUnavailable !== null)(
  `positions through a queue (${redisUnavailable ?? 'Redis'})`,
  () => {
    const test = usePositionQueue()
    const { fix, last, history, queued, startProcess, startWriter } = test

    const reportAll = async (
      { reportPositions }: Pick<Awaited<ReturnType<typeof startProcess>>, 'reportPositions'>,
      ...secondsAgo: readonly number[]
    ) => {
      for (const ago of secondsAgo) await reportPositions(test.ids().driverId, [fix(ago)])
    }

    it('are written and published once, and nothing of them stays in Redis for good', async () => {
      const intake = await startProcess()
      const answer = await intake.reportPositions(test.ids().driverId, [fix(40), fix(0)])
      expect(answer).toEqual({ accepted: 2, refused: 0, refusals: [] })
      expect([await queued(intake.redis), await last()]).toEqual([1, null])
      await startWriter()
      await eventually(async () => expect(await last()).toBe(fix(0).at))
      await eventually(async () => expect(await queued(intake.redis)).toBe(0))
      expect(await history()).toEqual([fix(40).at, fix(0).at])
      await eventually(() => expect(test.published).toHaveLength(1))
      expect(test.published[0]?.to).toContain(`order:${test.ids().orderId}`)
      await intake.stop()
      // a confirmation that comes twice, or after its intake has ended, is read by nobody
      const { commands, prefix } = intake.redis
      const confirmations = await commands.keys(`${prefix}:positions:stored:*`)
      const lives = await Promise.all(confirmations.map(key => commands.pTTL(key)))
      expect(lives.filter(ms => ms <= 0 || ms > 600_000)).toEqual([])
    })

    it('are refused at once where that needs nothing of the driver', async () => {
      const intake = await startProcess()
      const moscow = { ...fix(), lat: 55.75, lng: 37.62 }
      const points = [null, { lat: 1 }, fix(-3600), fix(25 * 3600), moscow]
      expect(await intake.reportPositions(test.ids().driverId, points)).toMatchObject({
        accepted: 0,
        refused: 5,
      })
      expect(await queued(intake.redis)).toBe(0)
    })

    it('are believed by their age when they came in, however long they waited', async () => {
      const intake = await startProcess()
      await test
        .db()
        .updateTable('orders')
        .set({ accepted_at: new Date(0) })
        .execute()
      await reportAll(intake, 23.9 * 3600)
      const { at } = fix(23.9 * 3600)
      test.clock.pass(3600)
      await startWriter()
      await eventually(async () => expect(await last()).toBe(at))
    })

    it('of one driver are written in their order, also by a writer that comes later', async () => {
      const intake = await startProcess()
      const agos = Array.from({ length: 30 }, (_, at) => 60 - 2 * at)
      await reportAll(intake, ...agos)
      await startWriter()
      await eventually(async () => expect(await last()).toBe(fix(2).at))
      expect(await history()).toEqual([fix(60).at, fix(30).at])
    })

    it('end at the newest in whatever order they come, each stored once', async () => {
      const intake = await startProcess()
      const { driverId } = test.ids()
      const reports = [[fix(0, 4_000)], [fix(120), fix(90, 1_000)], [fix(60, 2_000)]]
      for (const points of [...reports, ...reports.toReversed()])
        await intake.reportPositions(driverId, points)
      await startWriter()
      await eventually(async () => expect(await queued(intake.redis)).toBe(0))
      expect(await last()).toBe(fix(0).at)
      expect(await history()).toEqual([fix(120), fix(90), fix(60), fix(0)].map(({ at }) => at))
      expect(test.published).toHaveLength(1)
    })

    it('that a writer read and did not write are written by the next', async () => {
      const intake = await startProcess()
      const { commands } = intake.redis
      await reportAll(intake, 40, 0)
      const stream = test.names().streamOf(test.ids().driverId)
      await commands.xGroupCreate(stream, GROUP, '0')
      const read = await commands.xReadGroup(GROUP, GROUP, [{ key: stream, id: '>' }])
      expect(JSON.stringify(read)).toContain(fix(40).at)
      await startWriter()
      await eventually(async () => expect(await queued(intake.redis)).toBe(0))
      expect(await history()).toEqual([fix(40).at, fix(0).at])
    })

    it('whose delivery to the writer was lost on its way are delivered again', async () => {
      const intake = await startProcess()
      const { commands } = intake.redis
      await startWriter()
      await reportAll(intake, 40)
      await eventually(async () => expect(await last()).toBe(fix(40).at))
      const stream = test.names().streamOf(test.ids().driverId)
      await commands
        .multi()
        .xAdd(
          stream,
          '*',
          fieldsOf({ ...READ_BY_NOBODY, driverId: test.ids().driverId }, JSON.stringify([fix(0)])),
        )
        .xReadGroup(GROUP, GROUP, [{ key: stream, id: '>' }])
        .exec()
      await eventually(async () => expect(await last()).toBe(fix(0).at))
      await eventually(async () => expect(await queued(intake.redis)).toBe(0))
    })

    it('are not written of a driver whose account was closed meanwhile', async () => {
      const intake = await startProcess()
      await reportAll(intake, 0)
      await test.db().updateTable('users').set({ closed_at: test.clock.now() }).execute()
      await startWriter()
      await eventually(async () => expect(await queued(intake.redis)).toBe(0))
      expect([await last(), await history()]).toEqual([null, []])
    })

    it('show in figures, which are zero without a queue', async () => {
      const intake = await startProcess()
      await reportAll(intake, 20, 0)
      const read = async (redis: Parameters<typeof queueFigures>[0]) =>
        Object.fromEntries(
          await Promise.all(
            queueFigures(redis).map(async figure => [figure.name, (await figure.read())[0]?.value] as const),
          ),
        )
      expect(await read(intake.redis)).toEqual({
        karvon_positions_queued: 2,
        karvon_positions_queue_age_seconds: expect.any(Number),
        karvon_positions_set_aside: 0,
      })
      expect(Object.values(await read(undefined))).toEqual([0, 0, 0])
    })

    it('of many drivers are shared between two writers, and all are one’s when the other ends', async () => {
      const intake = await startProcess()
      const { commands } = intake.redis
      const [first] = [await startWriter(), await startWriter()]
      const holders = async () =>
        Promise.all(test.names().streams.map(stream => commands.get(test.names().lease(stream))))
      const counts = async () => {
        const all = await holders()
        return [...new Set(all)].map(one => all.filter(other => other === one).length)
      }
      await eventually(async () => expect(await counts()).toEqual([4, 4]))
      await first()
      await eventually(async () => expect(await counts()).toEqual([8]))
      const drivers = await Promise.all(
        Array.from({ length: 16 }, (_, at) => insertDriver(test.db(), `9989033333${String(10 + at)}`)),
      )
      await Promise.all(drivers.map(id => intake.reportPositions(id, [fix()])))
      await eventually(async () =>
        expect(await test.db().selectFrom('last_positions').select('driver_id').execute()).toHaveLength(16),
      )
    })
  },
)
