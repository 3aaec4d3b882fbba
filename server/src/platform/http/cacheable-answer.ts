import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Reference data: the client caches it and revalidates (`ETag`, 304); it varies by language. */
export const answerCacheable = (request: FastifyRequest, reply: FastifyReply, body: object): FastifyReply => {
  const etag = `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)}"`
  reply.header('etag', etag).header('cache-control', 'public, max-age=0, must-revalidate')
  reply.header('vary', 'Accept-Language')
  const known = request.headers['if-none-match']?.split(',').map(tag => tag.trim().replace(/^W\//, ''))
  return known?.includes(etag) ? reply.code(304).send() : reply.send(body)
}
