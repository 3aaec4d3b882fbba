import type { FastifyReply } from 'fastify'
import type { SessionSpan } from './session-span.ts'
import type { NewSession } from './session-token.ts'

/** The names of the two cookies: the first opens, no script can read it; the second tells the site that somebody is signed in. */
export const TOKEN_COOKIE = 'token'
const SESSION_ID_COOKIE = 'token_id'

const attributes = (publicUrl: string | null) =>
  ({ path: '/', sameSite: 'lax', secure: publicUrl?.startsWith('https:') ?? false }) as const

/** Gives a browser its session for as long as it may stay unused. */
export const giveSessionCookies = (
  reply: FastifyReply,
  { id, token }: NewSession,
  { idleMs }: SessionSpan,
  publicUrl: string | null,
): void => {
  const kept = { ...attributes(publicUrl), maxAge: Math.floor(idleMs / 1000) }
  reply.setCookie(TOKEN_COOKIE, token, { ...kept, httpOnly: true }).setCookie(SESSION_ID_COOKIE, id, kept)
}

/**
 * Takes the session off a browser. Only its cache goes with it (pages that the back button would show): clearing
 * "storage" too would forget the person's theme and language; what is kept of the person there the page forgets itself
 * (decision 0021).
 */
export const takeSessionCookies = (reply: FastifyReply, publicUrl: string | null): void => {
  const gone = { ...attributes(publicUrl), maxAge: 0, expires: new Date(0) }
  reply.setCookie(TOKEN_COOKIE, '', { ...gone, httpOnly: true }).setCookie(SESSION_ID_COOKIE, '', gone)
  reply.header('clear-site-data', '"cache"')
}
