import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../../../../test/use-test-app.ts'
import { createAnswerCache } from './answer-cache.ts'

const test = useTestApp()

const DAY_S = 86_400
const open = (most = 100, between = 1) => createAnswerCache(test.db, test.clock, { most, between })

describe('cached answers', () => {
  it('count for every process for thirty days', async () => {
    await open().write('osrm|a', { km: 1 })
    expect(await open().read('osrm|a')).toEqual({ km: 1 })
    expect(await open().read('osrm|b')).toBeUndefined()
    test.clock.pass(29 * DAY_S)
    expect(await open().read('osrm|a')).toEqual({ km: 1 })
    test.clock.pass(DAY_S + 60)
    expect(await open().read('osrm|a')).toBeUndefined()
    await open().write('osrm|a', { km: 2 })
    expect(await open().read('osrm|a')).toEqual({ km: 2 })
  })

  it('do not tell what was asked', async () => {
    await open().write('photon|suggest|navoiy kochasi 12, +998901234567', [])
    const keys = await test.db.selectFrom('geo_answers').select('key').execute()
    expect(keys).toHaveLength(1)
    expect(keys[0]?.key).toMatch(/^[\w-]{32}$/)
  })

  it('are no more than allowed, the oldest go first', async () => {
    const cache = open(5)
    for (let at = 0; at < 12; at++) await cache.write(`${at}`, at)
    const { count } = await test.db
      .selectFrom('geo_answers')
      .select(eb => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(5)
    expect([await cache.read('6'), await cache.read('7'), await cache.read('11')]).toEqual([undefined, 7, 11])
  })
})
