import type { ApiScope } from '../access/api-scopes.ts'
import { accept, type Decision, type Refusal, refusal, refuse, refuseAll } from '../decision.ts'
import { readText } from '../reading/text.ts'

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

/** The addresses and networks that a key may list. */
export const MOST_KEY_NETWORKS = 20

/** The former secret of a rotated key counts for this many hours more at most; 0: it ends at once. */
export const LONGEST_OVERLAP_HOURS = 30 * 24

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Whether a second factor was given recently enough to make a key; null: it was not given at all. */
export const isFreshFactor = (at: Date | null, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() <= FRESH_FACTOR_MINUTES * MINUTE_MS

/** A key as its owner asks for it; without an expiry it lives until it is revoked. */
export type AskedKey = {
  readonly name: string
  readonly scopes: readonly ApiScope[]
  readonly expiresAt: Date | null
  /** Addresses and networks (`203.0.113.7`, `2001:db8::/48`) that it may be used from; none: from everywhere. */
  readonly allowedFrom: readonly string[]
}

/** What reads addresses: whether a text is an IP address or a network. */
type IsNetwork = (written: string) => boolean

/**
 * The addresses and networks of a key, each once and without empty ones, or everything against them: `network_invalid` (`network`)
 * for each that is none, `networks_too_many` (`max`).
 */
export const checkKeyNetworks = (
  written: readonly string[],
  isNetwork: IsNetwork,
): Decision<readonly string[]> => {
  const networks = [...new Set(written.map(each => each.trim().toLowerCase()).filter(each => each !== ''))]
  if (networks.length > MOST_KEY_NETWORKS)
    return refuse('networks_too_many', 'allowed_from', { max: MOST_KEY_NETWORKS })
  const wrong = networks.filter(each => !isNetwork(each))
  return wrong.length === 0
    ? accept(networks)
    : refuseAll(wrong.map(network => refusal('network_invalid', 'allowed_from', { network })))
}

/**
 * A key to be made, each scope and network once, or everything against it: `text_required`, `text_invalid` and `text_too_long`
 * (`max`) of the name, `choice_invalid` without a scope, `expiry_passed`, and what `checkKeyNetworks` refuses.
 */
export const checkApiKey = (
  { name, scopes, expiresAt, allowedFrom }: AskedKey,
  { now, isNetwork }: { readonly now: Date; readonly isNetwork: IsNetwork },
): Decision<AskedKey> => {
  const read = readText(name, { maxLength: LONGEST_KEY_NAME, field: 'name' })
  const networks = checkKeyNetworks(allowedFrom, isNetwork)
  const refusals: Refusal[] = [
    ...(read.ok ? [] : read.refusals),
    ...(read.ok && read.value === '' ? [refusal('text_required', 'name')] : []),
    ...(scopes.length === 0 ? [refusal('choice_invalid', 'scopes')] : []),
    ...(expiresAt !== null && expiresAt <= now ? [refusal('expiry_passed', 'expires_at')] : []),
    ...(networks.ok ? [] : networks.refusals),
  ]
  if (!read.ok || !networks.ok || refusals.length > 0) return refuseAll(refusals)
  return accept({ name: read.value, scopes: [...new Set(scopes)], expiresAt, allowedFrom: networks.value })
}

/** What a rotation depends on; `formerUntil`: until when the secret before counts, null without one. */
export type RotatedKey = { readonly expiresAt: Date | null; readonly formerUntil: Date | null }

/**
 * Until when the secret that a rotation replaces still counts. Refuses `api_key_overlaps` while a former one counts: it would end
 * unseen under a program that uses it; `api_key_ended` for an expired key.
 */
export const rotateKey = (
  { expiresAt, formerUntil }: RotatedKey,
  overlapHours: number,
  now: Date,
): Decision<Date> => {
  if (expiresAt !== null && expiresAt <= now) return refuse('api_key_ended')
  if (formerUntil !== null && formerUntil > now) return refuse('api_key_overlaps')
  return accept(new Date(now.getTime() + overlapHours * HOUR_MS))
}
