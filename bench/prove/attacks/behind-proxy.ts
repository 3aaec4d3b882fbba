import { httpClient } from '../../http-client.ts'
import type { ProofContext, Proven } from '../proof.ts'
import { BEHIND_PROXY, openProxy } from '../proxy/open-proxy.ts'
import { openStage, type Stage } from '../running/stage/stage.ts'

/** The product behind a real proxy. */
export type ProxiedStage = Stage & { readonly proxyUrl: string }

/** Somebody who comes to the proxy from an address of their own, and writes another into the header, which changes each time. */
export type Visitor = Pick<ReturnType<typeof httpClient>, 'send'>

/** Starts the product and a proxy in front of it, or says why that can't be tried here. */
export const openBehindProxy = async (
  context: ProofContext,
): Promise<ProxiedStage | { readonly without: Proven }> => {
  const stage = await openStage(context, { settings: { ...BEHIND_PROXY } })
  const opened = await openProxy(context, [stage.server.url])
  return 'without' in opened ? opened : { ...stage, proxyUrl: opened.url }
}

let forged = 0
const forgedAddress = (): string => {
  forged++
  return `10.${(forged >> 16) & 255}.${(forged >> 8) & 255}.${forged & 255}`
}

/** Each request carries a made-up entry of X-Forwarded-For; the proxy adds the second, which is true. */
export const visitorFrom = (
  context: ProofContext,
  { proxyUrl }: ProxiedStage,
  localAddress: string,
  connections = 64,
): Visitor => {
  const client = httpClient(proxyUrl, connections, localAddress)
  context.atEnd(async () => client.close())
  return {
    send: (method, path, headers, body) =>
      client.send(method, path, { 'x-forwarded-for': forgedAddress(), ...headers }, body),
  }
}
