import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { AZIZA, startTestApp, type TestApp, testClock } from '../../../../test/test-app.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import type { OpenDatabase } from '../../../platform/db/database.ts'
import { botOfDemo, createDemoBot } from './demo-bot.ts'

let database: OpenDatabase
let karvon: TestApp

beforeAll(async () => {
  database = await openTestDatabase()
  const demoBot = createDemoBot(testClock())
  karvon = await startTestApp(database, { demoBot, telegram: botOfDemo(demoBot) })
  await karvon.empty(['telegram_links', 'telegram_updates'])
  // the bot works from the time the server listens
  await karvon.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await karvon.app.close()
  await karvon.empty(['telegram_links', 'telegram_updates'])
  await database.close()
})

const act = (payload: object) =>
  karvon.app.inject({ method: 'POST', url: '/api/demo/telegram', payload: { phone: AZIZA, ...payload } })

const botTexts = async (): Promise<string[]> => {
  const answer = await karvon.app.inject(`/api/demo/telegram?phone=${AZIZA}`)
  const { messages } = answer.json<{ data: { messages: { from: string; text: string }[] } }>().data
  return messages.filter(({ from }) => from === 'bot').map(({ text }) => text)
}

it('a phone starts the bot, shares its number and is linked to its account, by the bot itself', async () => {
  const asAziza = await karvon.signIn(AZIZA)
  await act({ act: 'start' })
  await act({ act: 'contact' })
  await eventually(async () => {
    const state = await asAziza({ url: '/api/account/telegram' })
    expect(state.json().data.state).toBe('linked')
  })
  // the chat is told after its link is stored
  await eventually(async () => expect((await botTexts()).length).toBeGreaterThanOrEqual(2))
})

it('a stopped bot is known as stopped, until it is started again', async () => {
  const asAziza = await karvon.signIn(AZIZA)
  const stateIs = (expected: string) =>
    eventually(async () => {
      const state = await asAziza({ url: '/api/account/telegram' })
      expect(state.json().data.state).toBe(expected)
    })
  await act({ act: 'blocked' })
  await stateIs('blocked')
  await act({ act: 'unblocked' })
  await stateIs('linked')
})
