import { refusal } from '@karvon/domain/decision'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendRefusals } from './send-refusals.ts'
import { siteOrigin } from './site-origin.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

const isForeign = (request: FastifyRequest, publicUrl: string | null): boolean => {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const { origin } = request.headers
  return origin !== undefined && origin !== siteOrigin(request, publicUrl)
}

/**
 * A write that a browser makes must come from our own pages (docs/trust.md#writes-from-browsers). A request with a
 * cookie but neither header does not come from a current browser and is also refused; a bearer token is its
 * own proof of intent.
 */
export const refuseForeignWrites =
  (publicUrl: string | null) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (SAFE.has(request.method)) return undefined
    const { caller, headers } = request
    const silent = headers.origin === undefined && headers['sec-fetch-site'] === undefined
    const byCookie = caller.role !== 'visitor' && caller.byCookie
    if (isForeign(request, publicUrl) || (byCookie && silent)) {
      return sendRefusals(request, reply, [refusal('foreign_origin')])
    }
    return undefined
  }
