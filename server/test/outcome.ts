import type { InjectOptions } from 'fastify'
import type { Ask } from '../src/platform/http/answers.fixture.ts'

/** How a call ended: its status, the code of a refusal and the fields that it names. */
export const outcomeOf = async (as: Ask, request: InjectOptions): Promise<(number | string)[]> => {
  const answer = await as(request)
  const { code, errors = {} } = answer.json()
  return [answer.statusCode, code, ...Object.keys(errors)]
}
