import type { listApiKeys as listEndpoint } from '@karvon/contract/api-keys/api-keys'
import type { DataOf } from '@karvon/contract/endpoint'
import type { ApiKeyMode } from '@karvon/domain/company/api-key'
import type { Audit } from '../../platform/audit/audited-change.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Caller, signedIn } from '../../platform/http/caller.ts'
import type { AddNotice } from '../notices/notices.ts'
import type { ListedKey } from './key-repository.ts'
import { keyPrefix } from './key-text.ts'

/** Dependencies of API keys. */
export type ApiKeyDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly audit: Audit
  /** Prepares what serves test keys. */
  readonly warmUpSandbox?: (() => void) | undefined
  readonly addNotice: AddNotice<{
    readonly at: Date
    readonly userId: number
    readonly kind: 'api_key_rotated'
    readonly orderId: null
    readonly facts: { readonly name: string }
  }>
}

/** A key for the API, in camelCase. */
export type KeyView = DataOf<typeof listEndpoint>[number]

/** A key as its company's owner sees it; a former secret is there while it counts. */
export const keyView = (key: ListedKey, now: Date): KeyView => {
  const { former_last_four: formerLastFour, former_until: until, refused_at: refusedAt } = key
  const hasFormer = formerLastFour !== null && until !== null && until > now
  return {
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
    former: hasFormer
      ? {
          lastFour: formerLastFour,
          endsAt: until.toISOString(),
          lastUsedAt: key.former_used_at?.toISOString() ?? null,
        }
      : null,
    allowedFrom: key.allowed_from,
    refused:
      refusedAt === null
        ? null
        : { count: key.refused_calls, lastAt: refusedAt.toISOString(), lastFrom: key.refused_from ?? '' },
  }
}

/** The company of a caller, as required by the access table. */
export const companyOf = (caller: Caller): number => {
  const { companyId } = signedIn(caller)
  if (companyId === null) throw new Error('the access table admitted a user without a company')
  return companyId
}
