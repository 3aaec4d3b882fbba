import { fastifyCookie } from '@fastify/cookie'
import type { Presented } from '../http/caller.ts'

/** What a handshake shows of its caller: the cookie of our pages, or `auth.token` of a client that is no browser. */
export const presentedBy = (handshake: {
  headers: { cookie?: string | undefined }
  auth?: Record<string, unknown>
}): Presented => {
  const token = handshake.auth?.token
  return {
    headers: typeof token === 'string' ? { authorization: `Bearer ${token}` } : {},
    cookies: fastifyCookie.parse(handshake.headers.cookie ?? ''),
  }
}
