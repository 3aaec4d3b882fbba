import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'

/** Sends a request as one of the cast. */
export type Ask = (request: InjectOptions) => Promise<LightMyRequestResponse>

/** The data of an answer that must have this status. */
export const dataOf = (answer: LightMyRequestResponse, status: number) => {
  expect({ status: answer.statusCode, code: answer.json().code }).toEqual({ status, code: undefined })
  return answer.json().data
}
