import type { ProofContext } from '../proof.ts'
import { openProxy } from './open-proxy.ts'

/**
 * Server settings for running behind HAProxy, so that each client keeps its own address; empty if there is none.
 */
export const proxySettings = ({ proxy }: ProofContext): Readonly<Record<string, string>> =>
  'problem' in proxy ? {} : { TRUSTED_PROXIES: '1' }

/** The URL clients use: the proxy's, or the server's own if there is none. */
export const publicUrl = async (context: ProofContext, serverUrl: string): Promise<string> =>
  'problem' in context.proxy ? serverUrl : (await openProxy(context, context.proxy, [serverUrl])).url
