import type { FastifyReply } from 'fastify'
import type { ShownPicture } from './image-store.ts'

/** A link that was given out is remembered for less than it is sure to work. */
const LINK_CACHE = 'private, max-age=240'

/**
 * Sends a stored picture strictly as a picture, or its link; `cache` is the Cache-Control of the picture. Read through us, it is passed
 * on as it comes.
 */
export const sendPicture = (reply: FastifyReply, shown: ShownPicture, cache: string): FastifyReply => {
  reply.header('x-content-type-options', 'nosniff')
  if ('link' in shown) return reply.header('cache-control', LINK_CACHE).redirect(shown.link, 302)
  return reply
    .type('image/webp')
    .header('cache-control', cache)
    .header('content-length', shown.bytes)
    .header('content-disposition', 'inline')
    .send(shown.body)
}
