import { beforeAll, expect, it } from 'vitest'
import { type Asker, azizaOf, operatorOf, useCast } from '../../../test/cast.ts'
import { change, MESSAGES, read } from './chat-app.fixture.ts'
import { answer, newestChat, say } from './conversations.fixture.ts'

const test = useCast()
let malika: Asker
let aziza: Asker
beforeAll(async () => {
  malika = await operatorOf(test, '998977008891')
  aziza = await azizaOf(test)
})

const answered = async () => {
  await say(aziza, 'Salom')
  const { id } = await newestChat(malika)
  return { id, sent: await answer(malika, id, 'Assalomu alaykum') }
}

const after = async (seconds: number) => {
  test.clock.pass(seconds)
  await test.jobs.runDue()
  const { notices } = await read<{ notices: { kind: string }[] }>(aziza, '/api/notices')
  return notices.filter(({ kind }) => kind === 'chat_answered')
}

it('nobody is notified of a reply at once', async () => {
  await answered()
  expect(await after(59)).toEqual([])
})

it('a client who reads it within a minute is not notified', async () => {
  const { sent } = await answered()
  await change(aziza, `${MESSAGES}/read`, { up_to: sent.id })
  expect(await after(61)).toEqual([])
})

it('a client who is away is notified once of all replies, and again of later ones after reading', async () => {
  const { id } = await answered()
  await answer(malika, id, 'Shu yerdamisiz?')
  const told = await after(61)
  expect(told).toMatchObject([{ kind: 'chat_answered', order_id: null, read_at: null, facts: {} }])
  await answer(malika, id, 'Kutyapman')
  expect(await after(61)).toHaveLength(1)
  await change(aziza, '/api/notices/read', { up_to: 2_147_483_647 })
  await answer(malika, id, 'Yana yozing')
  expect(await after(61)).toHaveLength(2)
})
