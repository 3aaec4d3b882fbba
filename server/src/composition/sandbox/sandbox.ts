import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IdentifyKey } from '../../features/api-keys/identify-key.ts'
import { presentsTestKey } from '../../features/api-keys/identify-key.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import type { Divert } from '../../platform/http/http-server.ts'

/** A second product in this process, on a database of its own, in which nothing is real (decision 0061). */
export type Sandbox = {
  /** Answers a request of the program of a company; starts the sandbox if it is not running yet. */
  serve(caller: SignedIn, request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Starts it, without waiting: its first start may take longer than a request should. */
  warmUp(): void
  close(): Promise<void>
}

const OF_API = /^\/api\//

/**
 * Sends the requests of test keys to the sandbox before this app knows who makes them, so that none of them can reach its data. A
 * test key that may not be used is nobody here.
 */
export const divertTestKeys =
  (identifyKey: IdentifyKey, sandbox: Pick<Sandbox, 'serve'> | undefined): Divert =>
  async (request, reply) => {
    if (sandbox === undefined || !presentsTestKey(request) || !OF_API.test(request.url)) return false
    const caller = await identifyKey(request, 'test')
    if (caller === null || typeof caller === 'string') return false
    await sandbox.serve(caller, request, reply)
    return true
  }
