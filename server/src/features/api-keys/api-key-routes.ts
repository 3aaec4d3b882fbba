import {
  listApiKeys as listEndpoint,
  makeApiKey as makeEndpoint,
  revokeApiKey as revokeEndpoint,
} from '@karvon/contract/api-keys/api-keys'
import type { DataOf } from '@karvon/contract/endpoint'
import {
  type ApiKeyMode,
  type AskedKey,
  checkApiKey,
  isFreshFactor,
  MOST_API_KEYS,
} from '@karvon/domain/company/api-key'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { type Audit, changerOf } from '../../platform/audit/audited-change.ts'
import type { Clock } from '../../platform/clock.ts'
import { serveChangeThenRead } from '../../platform/commands/serve-change.ts'
import { type Db, inTransaction } from '../../platform/db/database.ts'
import { type Caller, signedIn } from '../../platform/http/caller.ts'
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import { countKeys, insertKey, type ListedKey, listKeys, revokeKey } from './key-repository.ts'
import { keyHash, keyPrefix, makeKeyText } from './key-text.ts'

type ApiKeyDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly audit: Audit
  /** Prepares what serves test keys. */
  readonly warmUpSandbox?: (() => void) | undefined
}

type KeyView = DataOf<typeof listEndpoint>[number]

const LAST = 4

const keyView = (key: ListedKey): KeyView => ({
  id: key.id,
  name: key.name,
  mode: key.mode as ApiKeyMode,
  prefix: keyPrefix(key.mode as ApiKeyMode),
  lastFour: key.last_four,
  scopes: key.scopes as KeyView['scopes'],
  createdBy: [key.first_name, key.last_name].filter(Boolean).join(' ') || null,
  createdAt: key.created_at.toISOString(),
  expiresAt: key.expires_at?.toISOString() ?? null,
  lastUsedAt: key.last_used_at?.toISOString() ?? null,
})

const companyOf = (caller: Caller): number => {
  const { companyId } = signedIn(caller)
  if (companyId === null) throw new Error('the access table admitted a user without a company')
  return companyId
}

type Prepared = AskedKey & { readonly text: string }

const prepare = (
  { name, scopes, expiresAt, mode }: NonNullable<Parameters<typeof checkApiKey>[0]> & { mode: ApiKeyMode },
  caller: Caller,
  now: Date,
): Decision<Prepared> => {
  if (!isFreshFactor(signedIn(caller).secondFactorAt, now)) return refuse('second_factor_required')
  const asked = checkApiKey({ name, scopes, expiresAt }, now)
  return asked.ok ? accept({ ...asked.value, text: makeKeyText(mode) }) : asked
}

/** The key is stored nowhere: neither in what a request is recognized by nor in its answer. */
const serveMaking = (app: FastifyInstance, deps: ApiKeyDeps): void =>
  serveChangeThenRead<typeof makeEndpoint, Prepared, { readonly id: number }>(app, makeEndpoint, deps, {
    prepare: ({ body, caller, now }) => {
      const expiresAt = body.expiresAt == null ? null : new Date(body.expiresAt)
      return prepare({ ...body, expiresAt }, caller, now)
    },
    write: async (tx, { text, ...asked }, { body: { mode }, caller, request, now }) => {
      const companyId = companyOf(caller)
      if ((await countKeys(tx, companyId)) >= MOST_API_KEYS)
        return refuse('api_keys_too_many', undefined, { max: MOST_API_KEYS })
      const key = { ...asked, mode, companyId, ownerId: signedIn(caller).userId, keyHash: keyHash(text) }
      const id = await insertKey(tx, { ...key, lastFour: text.slice(-LAST) }, now)
      await deps.audit(tx, {
        ...changerOf(caller, request),
        ...{ action: 'api_key.make', objectKind: 'company', objectId: String(companyId), before: null },
        after: { name: asked.name, mode, scopes: asked.scopes, expiresAt: asked.expiresAt },
      })
      return accept({ id })
    },
    read: async ({ id }, { caller, body }, prepared) => {
      if (body.mode === 'test') deps.warmUpSandbox?.()
      const key = (await listKeys(deps.db, companyOf(caller))).find(each => each.id === id)
      return key === undefined
        ? refuse('not_found')
        : accept({ ...keyView(key), key: prepared?.text ?? null })
    },
  })

/** Routes of a company's API keys, for its owner. */
export const registerApiKeys = (app: FastifyInstance, deps: ApiKeyDeps): void => {
  const { db, clock, audit } = deps
  serveMaking(app, deps)
  serveEndpoint(app, listEndpoint, async ({ caller }) =>
    accept((await listKeys(db, companyOf(caller))).map(keyView)),
  )
  serveEndpoint(app, revokeEndpoint, ({ params, caller, request }) =>
    inTransaction(db, async (tx): Promise<Decision<null>> => {
      const companyId = companyOf(caller)
      const revoked = await revokeKey(tx, companyId, params.id, clock.now())
      if (revoked === undefined) return refuse('not_found')
      await audit(tx, {
        ...changerOf(caller, request),
        ...{ action: 'api_key.revoke', objectKind: 'company', objectId: String(companyId) },
        before: revoked,
        after: null,
      })
      return accept(null)
    }),
  )
}
