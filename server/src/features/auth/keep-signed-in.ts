import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/database.ts'
import { readSessionLimits } from './auth-settings.ts'
import { sessionTokenOf, setSessionCookies } from './sessions/session-cookies.ts'
import { spanOf } from './sessions/session-span.ts'

/** Renews the cookies of a caller, so that an active browser stays signed in as long as its session. */
export const createKeepSignedIn =
  ({ db, publicUrl }: { readonly db: Db; readonly publicUrl: string | null }) =>
  async ({ caller, cookies }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = sessionTokenOf(cookies, publicUrl)
    if (caller.role === 'visitor' || !caller.byCookie || token === undefined) return
    const span = spanOf(await readSessionLimits(db), caller.role)
    setSessionCookies(reply, { id: caller.sessionId, token }, span, publicUrl)
  }
