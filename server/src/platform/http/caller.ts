import { type AccessAction, type Role, reachOf } from '@karvon/domain/access/access-table'
import type { ActingClient } from '@karvon/domain/access/acting-client'
import type { ApiScope } from '@karvon/domain/access/api-scopes'
import type { FastifyRequest } from 'fastify'

/** What a session still requires: a personal password, the second factor, or a sign-in at the company's issuer. */
export type SessionLock = 'password_must_change' | 'second_factor_required' | 'company_sign_on_required'

/** A signed-in user as their account names them; `locale` is null until they have chosen a language. */
export type Person = {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly phone: string | null
  readonly locale: string | null
}

/** The API key by which a company's own program acts, and what it may do. */
export type CallerKey = { readonly id: number; readonly name: string; readonly scopes: readonly ApiScope[] }

/** How the credentials of an API key may be worthless; what became of them is revealed only to who presents the whole key. */
export const KEY_ENDS = ['api_key_invalid', 'api_key_expired', 'api_key_revoked', 'api_key_replaced'] as const

/** Why an API key is refused: it is worth nothing, or is used from an address that it does not list. */
export type KeyRefusal = (typeof KEY_ENDS)[number] | 'api_key_address_refused'

/** Who makes a request: a visitor, a user with a live session, or a company's program with an API key. */
export type Caller =
  | { readonly role: 'visitor'; readonly keyRefusal?: KeyRefusal }
  | {
      readonly role: Exclude<Role, 'visitor'>
      readonly userId: number
      readonly sessionId: string
      /** The company of its people; null for everyone else. */
      readonly companyId: number | null
      readonly person: Person
      /** Why this session is restricted; null if it is not. */
      readonly lock: SessionLock | null
      /** When the session proved a second factor; null: not yet. */
      readonly secondFactorAt: Date | null
      /** By cookie: a browser, whose writes must come from our own pages. */
      readonly byCookie: boolean
      /** An operator whom no second one has confirmed yet (decision 0074). */
      readonly isUnconfirmed?: true
      /** Present: a program of the company, on behalf of its owner and within the key's scopes. */
      readonly apiKey?: CallerKey
    }

export type SignedIn = Exclude<Caller, { role: 'visitor' }>

/** The credentials of a request or handshake. */
export type Credentials = Pick<FastifyRequest, 'cookies'> & {
  headers: { authorization?: string | undefined }
  /** The caller's address, behind trusted proxies; absent in a handshake, which takes no API key. */
  ip?: string
}

/** Identifies the caller; implemented by the auth feature. */
export type Identify = (presented: Credentials) => Promise<Caller>

/** The caller of an endpoint that visitors can't reach. */
export const signedIn = (caller: Caller): SignedIn => {
  if (caller.role === 'visitor') throw new Error('this endpoint lets visitors in')
  return caller
}

/** On whose behalf the caller acts: their own, or their whole company's where the access table reaches that far. */
export const actingClient = (caller: Caller, action: AccessAction): ActingClient => {
  const { role, userId, companyId, apiKey } = signedIn(caller)
  const client = { userId, companyId: reachOf(role, action) === 'company' ? companyId : null }
  return apiKey === undefined ? client : { ...client, keyName: apiKey.name }
}
