import type { InjectOptions, LightMyRequestResponse } from 'fastify'

/** Sends a request as one of the cast. */
export type Ask = (request: InjectOptions) => Promise<LightMyRequestResponse>

/** How a call ended: its status, the code of a refusal and the fields that it names. */
export const outcomeOf = async (as: Ask, request: InjectOptions): Promise<(number | string)[]> => {
  const answer = await as(request)
  const { code, errors = {} } = answer.json()
  return [answer.statusCode, code, ...Object.keys(errors)]
}
