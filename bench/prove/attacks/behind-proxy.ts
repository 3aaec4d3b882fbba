import { httpClient } from '../../http-client.ts'
import { notRun } from '../not-run.ts'
import type { ProofContext, ProofResult } from '../proof.ts'
import { openStage, type Stage } from '../running/stage/stage.ts'

/** A client with its own address that sends a different forged `X-Forwarded-For` entry each time. */
export type Visitor = Pick<ReturnType<typeof httpClient>, 'send'>

/** Starts the product behind a proxy, or returns the result of a proof that can't run without one. */
export const openBehindProxy = async (
  context: ProofContext,
): Promise<Stage | { readonly without: ProofResult }> =>
  'problem' in context.proxy ? { without: notRun(context.proxy.problem) } : openStage(context)

let forged = 0
const forgedAddress = (): string => {
  forged++
  return `10.${(forged >> 16) & 255}.${(forged >> 8) & 255}.${forged & 255}`
}

/** Each request carries a forged `X-Forwarded-For` entry; the proxy appends the true one. */
export const visitorFrom = (
  context: ProofContext,
  { url }: Stage,
  localAddress: string,
  connections = 64,
): Visitor => {
  const client = httpClient(url, connections, localAddress)
  context.atEnd(async () => client.close())
  return {
    send: (method, path, headers, body) =>
      client.send(method, path, { 'x-forwarded-for': forgedAddress(), ...headers }, body),
  }
}
