import type { FastifyRequest } from 'fastify'

/** The public origin of the site; without a configured one, that of the request. */
export const siteOrigin = (request: FastifyRequest, publicUrl: string | null): string =>
  publicUrl === null ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin
