import { httpClient } from '../../http-client.ts'
import type { ProofContext, Proven } from '../proof.ts'
import { withoutProxy } from '../proxy/in-front.ts'
import { openStage, type Stage } from '../running/stage/stage.ts'

/** Somebody who comes to the proxy from an address of their own, and writes another into the header, which changes each time. */
export type Visitor = Pick<ReturnType<typeof httpClient>, 'send'>

/** Starts the product behind a proxy, or says why that can't be tried here. */
export const openBehindProxy = async (
  context: ProofContext,
): Promise<Stage | { readonly without: Proven }> =>
  'problem' in context.proxy ? { without: withoutProxy(context.proxy.problem) } : openStage(context)

let forged = 0
const forgedAddress = (): string => {
  forged++
  return `10.${(forged >> 16) & 255}.${(forged >> 8) & 255}.${forged & 255}`
}

/** Each request carries a made-up entry of X-Forwarded-For; the proxy adds the second, which is true. */
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
