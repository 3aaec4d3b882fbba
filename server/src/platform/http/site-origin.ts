import type { FastifyRequest } from 'fastify'

/** Scheme, host and port under which people reach the site; without a public address those of the request. */
export const siteOrigin = (request: FastifyRequest, publicUrl: string | null): string =>
  publicUrl === null ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin
