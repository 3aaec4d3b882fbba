import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertDriver, insertOrderRow, insertUser, TASHKENT } from '../../../test/deal-rows.ts'
import { AZIZA, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { OpenDatabase } from '../../platform/db/database.ts'

const DRIVER = '998971112233'
const PATH = '/api/driver/location'

let database: OpenDatabase
let test: TestApp
let asDriver: Awaited<ReturnType<TestApp['signIn']>>

beforeAll(async () => {
  database = await openTestDatabase()
  test = await startTestApp(database)
  const carrierId = await insertDriver(database.db, DRIVER)
  const clientId = await insertUser(database.db, 'individual', '998901111111')
  await insertOrderRow(database.db, { clientId, carrierId, status: 'processing' })
  asDriver = await test.signIn(DRIVER, 'driver')
})
afterAll(async () => {
  await test.app.close()
  await database.close()
})

const fix = (secondsAgo = 0) => ({
  ...TASHKENT,
  at: new Date(test.clock.now().getTime() - secondsAgo * 1000).toISOString(),
})

const report = (points: unknown) => asDriver({ method: 'POST', url: PATH, payload: { points } })

describe('POST /driver/location', () => {
  it('is for drivers', async () => {
    const asAziza = await test.signIn(AZIZA)
    const payload = { points: [fix()] }
    expect((await asAziza({ method: 'POST', url: PATH, payload })).statusCode).toBe(403)
    expect((await test.app.inject({ method: 'POST', url: PATH, payload })).statusCode).toBe(401)
  })

  it.each([
    ['no points', () => []],
    ['one point more than a batch holds', () => Array.from({ length: 501 }, (_, at) => fix(at))],
    ['no list', () => 'x'],
  ])('refuses %s with 422', async (_, points) => {
    expect((await report(points())).statusCode).toBe(422)
  })

  it('refuses 10,000 at once before it reads them', async () => {
    expect((await report(Array.from({ length: 10_000 }, (_, at) => fix(at)))).statusCode).toBe(413)
  })

  it('accepts the valid positions of a batch and returns their number', async () => {
    const answer = await report([fix(-3600), fix(10), fix(10), { ...fix(), lat: 55.7 }])
    expect(answer.json().data).toEqual({
      ...{ accepted: 2, refused: 2 },
      refusals: [
        { index: 0, reason: 'in_future' },
        { index: 3, reason: 'outside_service_area' },
      ],
    })
  })

  it('says why the positions of a phone with a wrong clock are refused, and takes instants as programs write them', async () => {
    const ahead = await report([fix(-6 * 60)])
    expect(ahead.json().data.refusals).toEqual([{ index: 0, reason: 'in_future' }])
    const slow = await report([fix(25 * 3600)])
    expect(slow.json().data.refusals).toEqual([{ index: 0, reason: 'too_old' }])
    const at = fix(0).at.replace('Z', '0000+0000')
    expect((await report([{ ...fix(), at }])).json().data).toMatchObject({ accepted: 1 })
    const local = { ...fix(), at: fix(0).at.replace('Z', '') }
    expect((await report([local])).json().data.refusals).toEqual([{ index: 0, reason: 'unreadable' }])
  })

  it('answers many drivers at once', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => report([fix(at / 10)])))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(40).fill(200))
  })
})
