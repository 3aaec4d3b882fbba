import type { InjectOptions } from 'fastify'
import { expect } from 'vitest'
import type { Db } from '../../src/platform/db/database.ts'
import type { Ask } from '../../src/platform/http/answers.fixture.ts'
import { everythingWritten } from './records.ts'

/** An expected refusal: HTTP status, code without `api.`, and facts. */
export type ExpectedRefusal = {
  readonly http: number
  readonly code: string
  readonly [fact: string]: unknown
}

/** Sends a request that must be refused like this and change nothing. */
export const expectRefusal = async (
  test: { db: Db },
  as: Ask,
  request: InjectOptions,
  { http, code, ...facts }: ExpectedRefusal,
) => {
  const before = await everythingWritten(test.db)
  const answer = await as(request)
  expect({ ...answer.json(), http: answer.statusCode }).toMatchObject({ http, code: `api.${code}`, ...facts })
  expect(await everythingWritten(test.db)).toEqual(before)
  return answer
}
