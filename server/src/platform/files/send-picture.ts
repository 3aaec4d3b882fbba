import type { FastifyReply } from 'fastify'

/** Sends a stored picture as nothing but a picture; `cache` says who may cache it and for how long. */
export const sendPicture = (reply: FastifyReply, image: Buffer, cache: string): FastifyReply =>
  reply
    .type('image/webp')
    .header('cache-control', cache)
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', 'inline')
    .send(image)
