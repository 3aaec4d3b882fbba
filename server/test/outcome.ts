import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'

/** Sends a request as one of the cast. */
export type Ask = (request: InjectOptions) => Promise<LightMyRequestResponse>

/** How a call ended: its status, the code of a refusal and the fields that it names. */
export const outcomeOf = async (as: Ask, request: InjectOptions): Promise<(number | string)[]> => {
  const answer = await as(request)
  const { code, errors = {} } = answer.json()
  return [answer.statusCode, code, ...Object.keys(errors)]
}

/** The data of an answer that must have this status. */
export const dataOf = (answer: LightMyRequestResponse, status: number) => {
  expect({ status: answer.statusCode, code: answer.json().code }).toEqual({ status, code: undefined })
  return answer.json().data
}
