import { API_SCOPES, type ApiScope } from '@karvon/domain/access/api-scopes'
import { LONGEST_KEY_NAME } from '@karvon/domain/company/api-key'
import { fromTashkent } from '@karvon/domain/values/tashkent-time'
import { m } from '../../../messages/compiled/messages.js'
import { CallProblem } from '../../../platform/http/call-problem.ts'
import type { NewApiKey } from './api-key-queries.ts'

/** The form of a key; `expiresOn` is `YYYY-MM-DD` or empty. */
export type TypedKey = {
  readonly name: string
  readonly mode: NewApiKey['mode']
  readonly scopes: readonly ApiScope[]
  readonly expiresOn: string
  /** Addresses and networks, one a line. */
  readonly networks: string
}

/** The errors of the form's fields. */
export type KeyErrors = {
  readonly name?: string
  readonly scopes?: string
  readonly expiresOn?: string
  readonly networks?: string
}

export const NEW_KEY: TypedKey = {
  name: '',
  mode: 'live',
  scopes: ['orders:read', 'orders:write'],
  expiresOn: '',
  networks: '',
}

/** With this scope or without it; always in the order of the list. */
export const withScope = (typed: TypedKey, scope: ApiScope, isOn: boolean): TypedKey => ({
  ...typed,
  scopes: API_SCOPES.filter(each => (each === scope ? isOn : typed.scopes.includes(each))),
})

export const typedErrors = ({ name, scopes }: TypedKey): KeyErrors => ({
  ...(name.trim() === '' && { name: m.keys_name_missing() }),
  ...([...name.trim()].length > LONGEST_KEY_NAME && { name: m.keys_name_long({ max: LONGEST_KEY_NAME }) }),
  ...(scopes.length === 0 && { scopes: m.keys_scopes_missing() }),
})

/** What the server said about each field. */
export const refusedErrors = (failure: unknown): KeyErrors => {
  if (!(failure instanceof CallProblem)) return {}
  const { name, scopes, expires_at: expiresOn, allowed_from: networks } = failure.errors
  return {
    ...(name?.[0] !== undefined && { name: name[0] }),
    ...(scopes?.[0] !== undefined && { scopes: scopes[0] }),
    ...(expiresOn?.[0] !== undefined && { expiresOn: expiresOn[0] }),
    ...(networks !== undefined && { networks: networks.join(' ') }),
  }
}

/** What was said about the whole of a request that failed; nothing if the fields say it. */
export const reasonFor = (failure: unknown): string => {
  if (!(failure instanceof CallProblem)) return m.keys_no_answer()
  return Object.keys(failure.errors).length > 0 ? '' : failure.message
}

/** The addresses and networks as they were written, between spaces, commas or lines. */
export const networksOf = (written: string): string[] => written.split(/[\s,;]+/).filter(Boolean)

/** A key lives until the end of its last day in Tashkent. */
export const newKeyOf = ({ name, mode, scopes, expiresOn, networks }: TypedKey): NewApiKey => {
  const expires = expiresOn === '' ? null : fromTashkent(expiresOn, '23:59')
  const expiresAt = expires?.toISOString() ?? null
  return { name, mode, scopes: [...scopes], expiresAt, allowedFrom: networksOf(networks) }
}
