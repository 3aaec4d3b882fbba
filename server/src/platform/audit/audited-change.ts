import type { FastifyRequest } from 'fastify'
import type { Tx } from '../db/database.ts'
import { type Caller, signedIn } from '../http/caller.ts'

/** Who changes something, and from where. */
export type Changer = {
  readonly actorId: number
  readonly address: string | null
  readonly requestId: string | null
  /** The company of its person or program. */
  readonly companyId?: number | null
  /** The API key by which a program did it. */
  readonly keyName?: string | undefined
}

/** A change that is audited, as in the audit log; `before` is null for a creation, `after` for a deletion. */
export type AuditedChange = Changer & {
  /** Object and verb, such as `company.verify`. */
  readonly action: string
  readonly objectKind: string
  readonly objectId: string
  readonly before: object | null
  readonly after: object | null
}

/**
 * Writes the audit log at the end of the change's transaction: from then on every other operator's
 * change waits for this one to finish.
 */
export type Audit = (tx: Tx, change: AuditedChange) => Promise<void>

/** Who is behind a request. */
export const changerOf = (caller: Caller, request: Pick<FastifyRequest, 'ip' | 'id'>): Changer => {
  const { userId, companyId, apiKey } = signedIn(caller)
  return { actorId: userId, address: request.ip, requestId: request.id, companyId, keyName: apiKey?.name }
}
