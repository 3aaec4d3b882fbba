import { API_SCOPES, type ApiScope } from '@karvon/domain/access/api-scopes'
import type { ApiKeyMode } from '@karvon/domain/company/api-key'
import type { InjectOptions } from 'fastify'
import { expect } from 'vitest'
import type { Asker } from '../cast.ts'
import type { TestApp } from '../test-app.ts'

export const KEYS = '/api/company/api-keys'

type Owner = Asker & { readonly companyId: number }

/** The owner's session gives a second factor now. */
export const giveFactor = async (
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  owner: Owner,
): Promise<void> => {
  const change = db.updateTable('sessions').set({ second_factor_at: clock.now() })
  await change.where('id', '=', owner.sessionId).execute()
}

type Asked = {
  readonly name?: string
  readonly mode?: ApiKeyMode
  readonly scopes?: readonly ApiScope[]
  readonly expires_at?: string
  readonly allowed_from?: readonly string[]
}

export const makeKey = async (
  test: Pick<TestApp, 'app' | 'db' | 'clock'>,
  owner: Owner,
  asked: Asked = {},
): Promise<{ readonly id: number; readonly key: string; readonly ask: Asker }> => {
  await giveFactor(test, owner)
  const payload = { name: '1C', mode: 'live', scopes: API_SCOPES, ...asked }
  const answer = await owner({ method: 'POST', url: KEYS, payload })
  expect(answer.statusCode, answer.body).toBe(201)
  const { id, key } = answer.json().data
  const ask = (request: InjectOptions) =>
    test.app.inject({ ...request, headers: { authorization: `Bearer ${key}`, ...request.headers } })
  return {
    id,
    key,
    ask: Object.assign(ask, { userId: owner.userId, sessionId: `api-key-${id}`, token: key }),
  }
}
