import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import { DEVICE_DAYS, type DeviceTokens } from '../devices/device-token.ts'
import type { SignedInAnswer } from '../verify-code.ts'
import type { SessionSpan } from './session-span.ts'
import type { NewSession } from './session-token.ts'

/**
 * The cookies: the token authenticates and is HttpOnly; the id tells the site that a user is signed
 * in; the device has its own quota at sign-in. Over https their names begin with `__Host-`, so that no other
 * host of the domain can set them; browsers refuse that on http.
 */
const TOKEN = 'token'
const SESSION_ID = 'token_id'
const DEVICE = 'device'
const SIGN_ON = 'sign_on'
const HOST_PREFIX = '__Host-'

const DAY_S = 86_400

const isHttps = (publicUrl: string | null): boolean => publicUrl?.startsWith('https:') ?? false

const named = (name: string, publicUrl: string | null): string =>
  isHttps(publicUrl) ? `${HOST_PREFIX}${name}` : name

const attributes = (publicUrl: string | null) =>
  ({ path: '/', sameSite: 'lax', secure: isHttps(publicUrl) }) as const

type Cookies = FastifyRequest['cookies']

/** The session token; over https never by its plain name, which another host of the domain could set. */
export const sessionTokenOf = (cookies: Cookies, publicUrl: string | null): string | undefined =>
  cookies[named(TOKEN, publicUrl)]

/** The device token, which records earlier sign-ins. */
export const deviceTokenOf = (
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  publicUrl: string | null,
): string | undefined => cookies[named(DEVICE, publicUrl)]

/** What binds a single sign-on to the browser that began it; undefined: nothing began in this one lately. */
export const signOnBrowserOf = (
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  publicUrl: string | null,
): string | undefined => cookies[named(SIGN_ON, publicUrl)]

/** Binds a single sign-on to this browser; it comes back by a link of the issuer's, so the cookie is Lax as the others are. */
export const setSignOnBrowser = (
  reply: FastifyReply,
  browser: string,
  { maxAgeS, publicUrl }: { readonly maxAgeS: number; readonly publicUrl: string | null },
): void => {
  reply.setCookie(named(SIGN_ON, publicUrl), browser, {
    ...attributes(publicUrl),
    httpOnly: true,
    maxAge: maxAgeS,
  })
}

const dropCookies = (reply: FastifyReply, names: readonly string[], publicUrl: string | null): void => {
  const gone = { ...attributes(publicUrl), maxAge: 0, expires: new Date(0) }
  for (const name of names) reply.setCookie(name, '', gone)
}

/** Sets the session cookies for as long as the session may stay unused; over https clears the plain names. */
export const setSessionCookies = (
  reply: FastifyReply,
  { id, token }: NewSession,
  { idleMs }: SessionSpan,
  publicUrl: string | null,
): void => {
  const kept = { ...attributes(publicUrl), maxAge: Math.floor(idleMs / 1000) }
  reply.setCookie(named(TOKEN, publicUrl), token, { ...kept, httpOnly: true })
  reply.setCookie(named(SESSION_ID, publicUrl), id, kept)
  if (isHttps(publicUrl)) dropCookies(reply, [TOKEN, SESSION_ID], publicUrl)
}

/**
 * Clears the session from a browser. Only its cache is cleared, too (pages that the back button would show):
 * clearing "storage" too would lose the person's theme and language; the page itself deletes their personal
 * data there (decision 0021). The device token stays: it authenticates nothing.
 */
export const clearSessionCookies = (reply: FastifyReply, publicUrl: string | null): void => {
  const names = [TOKEN, SESSION_ID]
  dropCookies(
    reply,
    [...names, ...(isHttps(publicUrl) ? names.map(name => named(name, publicUrl)) : [])],
    publicUrl,
  )
  reply.header('clear-site-data', '"cache"')
}

/** Clears the cookies of an ended session, so that the site does not treat the visitor as signed in. */
export const createDropSession =
  (publicUrl: string | null) =>
  ({ cookies }: FastifyRequest, reply: FastifyReply): void => {
    if (sessionTokenOf(cookies, publicUrl) !== undefined) clearSessionCookies(reply, publicUrl)
  }

/** Sets a signed-in caller's cookies; returns what non-browser clients read. */
export type StartBrowserSession = (
  request: FastifyRequest,
  reply: FastifyReply,
  signed: SignedInAnswer,
) => { token: string; id: string }

export const createStartBrowserSession =
  (deps: {
    readonly devices: DeviceTokens
    readonly clock: Clock
    readonly publicUrl: string | null
  }): StartBrowserSession =>
  (request, reply, { session, span, account }) => {
    const { devices, clock, publicUrl } = deps
    setSessionCookies(reply, session, span, publicUrl)
    reply.setCookie(
      named(DEVICE, publicUrl),
      devices.renew(deviceTokenOf(request, publicUrl), account, clock.now()),
      {
        ...attributes(publicUrl),
        httpOnly: true,
        maxAge: DEVICE_DAYS * DAY_S,
      },
    )
    return { token: session.token, id: session.id }
  }
