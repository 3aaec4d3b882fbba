import type { ProofContext, ProofResult } from '../proof.ts'
import { openProxy } from './open-proxy.ts'

/**
 * Server settings for running behind HAProxy, so that each client keeps its own address; empty if there is none.
 */
export const proxySettings = ({ proxy }: ProofContext): Readonly<Record<string, string>> =>
  'problem' in proxy ? {} : { TRUSTED_PROXIES: '1' }

/** The URL clients use: the proxy's, or the server's own if there is none. */
export const publicUrl = async (context: ProofContext, serverUrl: string): Promise<string> =>
  'problem' in context.proxy ? serverUrl : (await openProxy(context, context.proxy, [serverUrl])).url

/** The result of a proof that needs a proxy when there is none: skipped, or failed if one is required. */
export const proxyMissing = (problem: string): ProofResult => ({
  figure: 'not measured',
  ...(process.env.KARVON_REQUIRE_ALL === '1'
    ? { failures: [`${problem}, but KARVON_REQUIRE_ALL requires a proxy`] }
    : { failures: [], skippedBecause: problem }),
})
