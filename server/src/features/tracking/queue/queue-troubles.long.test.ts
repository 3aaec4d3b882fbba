import { describe, expect, it } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { usePositionQueue } from '../../../../test/positions/position-queue.ts'
import { redisUnavailable } from '../../../../test/redis/redis-available.ts'
import type { Entry, QueuedReport } from './queue-entry.ts'
import { storeEntries } from './store-entries.ts'

describe.skipIf(redisUnavailable !== null)(`a queue in trouble (${redisUnavailable ?? 'Redis'})`, () => {
  const test = usePositionQueue()
  const { fix, last, history, queued, startProcess, startWriter } = test

  it('that lost what it had loses nothing: the intake stores it', async () => {
    const intake = await startProcess({ lookAfterMs: 300 })
    await intake.reportPositions(test.ids().driverId, [fix(40)])
    await test.forgetAll(intake.redis)
    await eventually(async () => expect(await last()).toBe(fix(40).at))
  })

  it('that is only long is waited for, and nothing is stored twice for that', async () => {
    const intake = await startProcess({ lookAfterMs: 100 })
    await intake.reportPositions(test.ids().driverId, [fix(40)])
    await new Promise(resolve => setTimeout(resolve, 1_000))
    expect(await last()).toBeNull()
  })

  it.each(['cut', 'silence'] as const)('of a Redis that is gone (%s) is stored by the intake', async how => {
    const intake = await startProcess()
    const { driverId } = test.ids()
    await intake.reportPositions(driverId, [fix(40)])
    test.link()[how]()
    const answer = await intake.reportPositions(driverId, [fix(0)])
    expect(answer).toEqual({ accepted: 1, refused: 0, refusals: [] })
    await eventually(async () => expect(await history()).toEqual([fix(40).at, fix(0).at]))
    await test.link().restore()
    await startWriter()
    await eventually(async () => expect(await queued(intake.redis)).toBe(0))
    expect(await history()).toEqual([fix(40).at, fix(0).at])
    await intake.reportPositions(driverId, [fix(-30)])
    await eventually(async () => expect(await last()).toBe(fix(-30).at))
  })

  it.each([
    ['entries', { mostQueued: 2 }],
    ['characters', { mostKept: 250 }],
  ])('with no room for more %s has them stored directly', async (_, limits) => {
    const intake = await startProcess(limits)
    for (const ago of [90, 60, 30, 0]) await intake.reportPositions(test.ids().driverId, [fix(ago)])
    expect(await queued(intake.redis)).toBe(2)
    expect(await last()).toBe(fix(0).at)
  })

  it('is stored by an intake that ends without a writer', async () => {
    const intake = await startProcess()
    await intake.reportPositions(test.ids().driverId, [fix(0)])
    await intake.stop()
    expect(await last()).toBe(fix(0).at)
  })

  it('whose groups are gone has them again', async () => {
    const intake = await startProcess()
    await startWriter()
    await intake.reportPositions(test.ids().driverId, [fix(60)])
    await eventually(async () => expect(await last()).toBe(fix(60).at))
    await test.forgetAll(intake.redis)
    await intake.reportPositions(test.ids().driverId, [fix(0)])
    await eventually(async () => expect(await last()).toBe(fix(0).at))
  })

  it('puts aside what is no report, and stores what is', async () => {
    const intake = await startProcess()
    const { commands } = intake.redis
    const { driverId } = test.ids()
    const stream = test.names().streamOf(driverId)
    const good = { intake: 'x', number: '1', driver: String(driverId), received: '1', points: '[]' }
    const wrong: Record<string, string>[] = [
      { hello: 'world' },
      { ...good, points: '[{' },
      { ...good, points: '{}' },
      { ...good, driver: '9e99' },
      { ...good, driver: '99999999999' },
      { ...good, received: 'now' },
      { ...good, intake: '*\r\n' },
    ]
    for (const fields of wrong) await commands.xAdd(stream, '*', fields)
    await commands.xAdd(stream, '*', { ...good, points: '[null, {"lat": "x"}, 7]' })
    await intake.reportPositions(driverId, [fix(0)])
    await startWriter()
    await eventually(async () => expect(await queued(intake.redis)).toBe(0))
    expect(await last()).toBe(fix(0).at)
    expect(await commands.xLen(test.names().aside)).toBe(wrong.length)
    expect(await commands.ttl(test.names().aside)).toBeGreaterThan(0)
  })
})

describe('entries that cannot be stored', () => {
  const entryOf = (number: number): Entry => ({
    stream: 's',
    id: `${number}-0`,
    report: { intake: 'i', number, driverId: number, receivedAt: new Date(0), points: [] },
  })
  const entries = Array.from({ length: 20 }, (_, at) => entryOf(at))

  const run = async (fails: (report: QueuedReport) => Error | null) => {
    const [stored, aside]: number[][] = [[], []]
    const outcome = await storeEntries(entries, {
      take: async reports => {
        const error = reports.map(fails).find(one => one !== null)
        if (error != null) throw error
        stored?.push(...reports.map(({ number }) => number))
      },
      setAside: async ({ report }) => void aside?.push(report?.number ?? -1),
    }).catch(error => String(error))
    return { outcome, stored, aside }
  }

  const coded = (code: string) => Object.assign(new Error('no'), { code })

  it.each(['22P02', '23503'])('are set aside, and no other with them (%s)', async code => {
    const { stored, aside } = await run(({ number }) => (number % 7 === 3 ? coded(code) : null))
    expect(aside).toEqual([3, 10, 17])
    expect(stored).toEqual(
      entries.map(({ report }) => report?.number).filter(number => !aside?.includes(number!)),
    )
  })

  it.each(['57P01', '25006', 'ECONNREFUSED', '42703', '57014'])(
    'for the sake of the database wait (%s)',
    async code => {
      const { outcome, aside } = await run(() => coded(code))
      expect(outcome).toContain('no')
      expect(aside).toEqual([])
    },
  )
})
