import { createHash, randomBytes } from 'node:crypto'

/** A new session for its owner; the token itself is not stored. */
export type NewSession = { readonly id: string; readonly token: string }

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** 256 bits. */
export const makeToken = (): string => randomBytes(32).toString('base64url')

/** 144 bits; identifies a session but authenticates nothing. */
export const makeSessionId = (): string => randomBytes(18).toString('base64url')

/** Whether a text could be a token; others are not looked up. */
export const isToken = (text: string | undefined): text is string => text !== undefined && TOKEN.test(text)

/** The stored hash of a token. Tokens have enough entropy for a plain hash. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')
