import type { Answer } from '../browser/browser.ts'

/** The data of an answer; a refusal throws with its body. */
export const dataOf = async <Data = { id: number }>(answer: Promise<Answer>): Promise<Data> => {
  const { statusCode, body } = await answer
  if (statusCode >= 400) throw new Error(`${statusCode} ${body}`)
  return JSON.parse(body).data
}
