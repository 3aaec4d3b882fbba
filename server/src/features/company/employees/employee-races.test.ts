import { expect, it } from 'vitest'
import { companyPersonOf, useCompanies } from '../../../../test/cast.ts'
import { addressOf } from '../../../../test/live/address-of.ts'
import { CLOSED_WITHIN_MS, closedAfterMs } from '../../../../test/live/closed-after.ts'
import {
  attemptConnection,
  closeClientsAfterEach,
  connect,
  connectionResult,
} from '../../../../test/live/live-clients.ts'

const test = useCompanies({ rollsBack: false })
closeClientsAfterEach()

const URL = '/api/client-company/user'

const add = (username: string, key?: string) =>
  test.asDilnoza({
    method: 'POST',
    url: `${URL}/add`,
    payload: { first_name: 'Olim', last_name: 'Aliyev', username, password: 'tuya karvoni 7' },
    ...(key && { headers: { 'idempotency-key': key } }),
  })

it('of many concurrent claims of a username, one succeeds', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => add('bitta.nom')))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422, 422, 422, 422])
})

it('one employee is added per key, however often it is sent concurrently', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => add('bir.marta', 'same')))
  const ids = answers.map(answer => answer.json().data?.id)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
  expect(new Set(ids).size).toBe(1)
  const told = answers.filter(answer => answer.json().data.first_password !== null)
  expect(told).toHaveLength(1)
})

it('of two changes to the same username, one succeeds', async () => {
  const [one, other] = [(await add('ism.bir')).json().data.id, (await add('ism.ikki')).json().data.id]
  const take = (id: number) =>
    test.asDilnoza({ method: 'POST', url: `${URL}/${id}`, payload: { username: 'ism.uch' } })
  const answers = await Promise.all([take(one), take(other), add('ism.uch')])
  expect(answers.map(({ statusCode }) => statusCode).filter(status => status < 300)).toHaveLength(1)
  expect(answers.map(({ statusCode }) => statusCode).filter(status => status === 422)).toHaveLength(2)
})

it('a blocked or deleted employee receives no event from that moment on', async () => {
  const url = await addressOf(test.app)
  const asNodira = await companyPersonOf(test, 'nodira')
  for (const [asker, request] of [
    [test.asJasur, { method: 'POST', payload: { status: 'blocked' } }],
    [asNodira, { method: 'DELETE' }],
  ] as const) {
    const { socket } = await connect(url, { token: asker.token })
    const closed = closedAfterMs(socket)
    await test.asDilnoza({ ...request, url: `${URL}/${asker.userId}` })
    expect(await closed).toBeLessThan(CLOSED_WITHIN_MS)
    expect(await connectionResult(attemptConnection(url, { token: asker.token }))).toBe('unauthenticated')
  }
})

it('a session that must still change its password receives nothing', async () => {
  const url = await addressOf(test.app)
  await add('yangi.odam')
  const asNew = await companyPersonOf(test, 'yangi.odam')
  expect(await connectionResult(attemptConnection(url, { token: asNew.token }))).toBe('password_must_change')
})
