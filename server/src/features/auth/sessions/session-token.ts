import { createHash, randomBytes } from 'node:crypto'

/** A session as only its owner ever sees it: the token is nowhere stored. */
export type NewSession = { readonly id: string; readonly token: string }

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** 256 bit. */
export const makeToken = (): string => randomBytes(32).toString('base64url')

/** 144 bit; identifies a session, authenticates nothing. */
export const makeSessionId = (): string => randomBytes(18).toString('base64url')

/** Whether a text can be a token at all; what can't is not even looked up. */
export const isToken = (text: string | undefined): text is string => text !== undefined && TOKEN.test(text)

/** What the database holds in the place of a token. A token has more entropy than can be tried out, so a plain hash serves. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')
