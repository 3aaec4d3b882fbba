import type { ProofContext, Proven } from '../proof.ts'
import { openProxy } from './open-proxy.ts'

/**
 * The one switch: servers stand behind HAProxy where there is one. What they are started with then, so that a client has its own
 * address.
 */
export const proxySettings = ({ proxy }: ProofContext): Readonly<Record<string, string>> =>
  'problem' in proxy ? {} : { TRUSTED_PROXIES: '1' }

/** Where clients reach a server: at the proxy in front of it, or at itself where there is none. */
export const reachedAt = async (context: ProofContext, serverUrl: string): Promise<string> =>
  'problem' in context.proxy ? serverUrl : (await openProxy(context, context.proxy, [serverUrl])).url

/** What becomes of a proof that needs a proxy where there is none; a failure where one is required. */
export const withoutProxy = (problem: string): Proven => ({
  figure: 'not measured',
  ...(process.env.KARVON_REQUIRE_PROXY === '1'
    ? { failures: [`${problem}, and KARVON_REQUIRE_PROXY asks for one`] }
    : { failures: [], skippedBecause: problem }),
})
