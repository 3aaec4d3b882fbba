import { refusal } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { ImageStore } from '../../platform/files/image-store.ts'
import { sendPicture } from '../../platform/files/send-picture.ts'
import { sendRefusals } from '../../platform/http/send-refusals.ts'
import { mayReadFile } from './may-read-file.ts'

type FileDeps = { readonly db: Db; readonly clock: Clock; readonly images: ImageStore }

/** Files never change, so authorized clients may cache them. */
const CACHE = 'private, max-age=31536000, immutable'

/** Serves uploaded pictures to authorized users; forbidden and missing ones are the same 404. */
export const registerFiles = (app: FastifyInstance, { db, clock, images }: FileDeps): void => {
  app.get<{ Params: { name: string } }>(
    '/files/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { caller, params } = request
      reply.header('cache-control', 'no-store')
      const image = await images.read(params.name)
      // a caller who must still prove a second factor or change their password sees only public files
      const owes = caller.role === 'visitor' ? null : caller.lock
      const reader = owes === null ? caller : ({ role: 'visitor' } as const)
      const may = image !== null && (await mayReadFile(db, params.name, reader, clock.now()))
      const code = owes ?? (caller.role === 'visitor' ? 'unauthenticated' : 'not_found')
      if (!may) return sendRefusals(request, reply, [refusal(code)])
      return sendPicture(reply, image, CACHE)
    },
  )
}
