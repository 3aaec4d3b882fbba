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
}

/** The errors of the form's fields. */
export type KeyErrors = { readonly name?: string; readonly scopes?: string; readonly expiresOn?: string }

export const NEW_KEY: TypedKey = {
  name: '',
  mode: 'live',
  scopes: ['orders:read', 'orders:write'],
  expiresOn: '',
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
  const { name, scopes, expires_at: expiresOn } = failure.errors
  return {
    ...(name?.[0] !== undefined && { name: name[0] }),
    ...(scopes?.[0] !== undefined && { scopes: scopes[0] }),
    ...(expiresOn?.[0] !== undefined && { expiresOn: expiresOn[0] }),
  }
}

/** A key lives until the end of its last day in Tashkent. */
export const newKeyOf = ({ name, mode, scopes, expiresOn }: TypedKey): NewApiKey => {
  const expires = expiresOn === '' ? null : fromTashkent(expiresOn, '23:59')
  return { name, mode, scopes: [...scopes], expiresAt: expires?.toISOString() ?? null }
}
