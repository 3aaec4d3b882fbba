import type { ApiScope } from '../access/api-scopes.ts'
import { accept, type Decision, type Refusal, refusal, refuseAll } from '../decision.ts'
import { readText } from '../values/text.ts'

/** `live` acts for the company; `test` acts in the sandbox, where nothing is real (decision 0061). */
export const API_KEY_MODES = ['live', 'test'] as const

/** What a key acts on. */
export type ApiKeyMode = (typeof API_KEY_MODES)[number]

/** The keys that a company may have at a time. */
export const MOST_API_KEYS = 20

/** The longest name of a key, in code points. */
export const LONGEST_KEY_NAME = 60

/** The second factor must have been given within this many minutes before a key is made. */
export const FRESH_FACTOR_MINUTES = 10

const MINUTE_MS = 60_000

/** Whether a second factor was given recently enough to make a key; null: it was not given at all. */
export const isFreshFactor = (at: Date | null, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() <= FRESH_FACTOR_MINUTES * MINUTE_MS

/** A key as its owner asks for it; without an expiry it lives until it is revoked. */
export type AskedKey = {
  readonly name: string
  readonly scopes: readonly ApiScope[]
  readonly expiresAt: Date | null
}

/**
 * A key to be made, each scope once, or everything against it: `text_required`, `text_invalid` and `text_too_long` (`max`) of the
 * name, `choice_invalid` without a scope, `expiry_passed`.
 */
export const checkApiKey = ({ name, scopes, expiresAt }: AskedKey, now: Date): Decision<AskedKey> => {
  const read = readText(name, { maxLength: LONGEST_KEY_NAME, field: 'name' })
  const refusals: Refusal[] = [
    ...(read.ok ? [] : read.refusals),
    ...(read.ok && read.value === '' ? [refusal('text_required', 'name')] : []),
    ...(scopes.length === 0 ? [refusal('choice_invalid', 'scopes')] : []),
    ...(expiresAt !== null && expiresAt <= now ? [refusal('expiry_passed', 'expires_at')] : []),
  ]
  if (!read.ok || refusals.length > 0) return refuseAll(refusals)
  return accept({ name: read.value, scopes: [...new Set(scopes)], expiresAt })
}
