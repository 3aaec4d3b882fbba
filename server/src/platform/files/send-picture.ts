import type { FastifyReply } from 'fastify'

/** Sends a stored picture strictly as a picture; `cache` is its Cache-Control. */
export const sendPicture = (reply: FastifyReply, image: Buffer, cache: string): FastifyReply =>
  reply
    .type('image/webp')
    .header('cache-control', cache)
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', 'inline')
    .send(image)
