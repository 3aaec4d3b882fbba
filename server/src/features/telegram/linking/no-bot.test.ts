import { expect, it } from 'vitest'
import { useTestApp } from '../../../../test/use-test-app.ts'

const test = useTestApp()

it('a server without a bot says so, makes no links and has no webhook', async () => {
  const shown = await test.asAziza({ url: '/api/account/telegram' })
  expect(shown.json().data).toEqual({ state: 'off', bot: null, linked_at: null })
  expect((await test.asAziza({ url: '/api/account/telegram-link' })).statusCode).toBe(404)
  expect((await test.asAziza({ method: 'DELETE', url: '/api/account/telegram' })).statusCode).toBe(404)
  const webhook = { method: 'POST', url: '/api/outside/telegram', payload: { update_id: 1 } } as const
  expect((await test.ask(webhook)).statusCode).toBe(404)
})
