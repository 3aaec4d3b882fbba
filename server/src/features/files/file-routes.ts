import { checkScope } from '@karvon/domain/access/api-scopes'
import { type Refusal, refusal } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { ImageStore } from '../../platform/files/image-store.ts'
import { sendPicture } from '../../platform/files/send-picture.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { sendRefusals } from '../../platform/http/send-refusals.ts'
import { mayReadFile } from './may-read-file.ts'

type FileDeps = { readonly db: Db; readonly clock: Clock; readonly images: ImageStore }

/** Files never change, so authorized clients may cache them. */
const CACHE = 'private, max-age=31536000, immutable'

/**
 * What keeps a caller from all but public files: a second factor to prove, a password to change, or for a program a scope; null:
 * nothing.
 */
const whatIsOwed = (caller: Caller): readonly Refusal[] | null => {
  if (caller.role === 'visitor') return null
  if (caller.apiKey === undefined) return caller.lock === null ? null : [refusal(caller.lock)]
  const allowed = checkScope(caller.apiKey.scopes, 'read_own_orders')
  return allowed.ok ? null : allowed.refusals
}

/** Serves uploaded pictures to authorized users; forbidden and missing ones are the same 404. */
export const registerFiles = (app: FastifyInstance, { db, clock, images }: FileDeps): void => {
  app.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
    const { caller, params } = request
    reply.header('cache-control', 'no-store')
    const owes = whatIsOwed(caller)
    const reader = owes === null ? caller : ({ role: 'visitor' } as const)
    const may = await mayReadFile(db, params.name, reader, clock.now())
    const image = may ? await images.show(params.name) : null
    const why = owes ?? [refusal(caller.role === 'visitor' ? 'unauthenticated' : 'not_found')]
    return image === null ? sendRefusals(request, reply, why) : sendPicture(reply, image, CACHE)
  })
}
