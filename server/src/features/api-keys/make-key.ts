import type { makeApiKey } from '@karvon/contract/api-keys/api-keys'
import { type AskedKey, checkApiKey, isFreshFactor, MOST_API_KEYS } from '@karvon/domain/company/api-key'
import { accept, refuse } from '@karvon/domain/decision'
import { readInstant } from '@karvon/domain/reading/date-time'
import { changerOf } from '../../platform/audit/audited-change.ts'
import type { ChangeThenRead } from '../../platform/commands/serve-change.ts'
import { signedIn } from '../../platform/http/caller.ts'
import { isNetwork } from '../../platform/limits/caller-addresses.ts'
import { countKeys, insertKey, listKeys } from './key-repository.ts'
import { endOf, keyHash, makeKeyText } from './key-text.ts'
import { type ApiKeyDeps, companyOf, keyView } from './key-view.ts'

type Prepared = AskedKey & { readonly text: string }

/** A new key, stored nowhere: neither in what a request is recognized by nor in its answer. */
export const makeKeyChange = ({
  db,
  clock,
  audit,
  warmUpSandbox,
}: ApiKeyDeps): ChangeThenRead<typeof makeApiKey, Prepared, { readonly id: number }> => ({
  prepare: ({ body, caller, now }) => {
    if (!isFreshFactor(signedIn(caller).secondFactorAt, now)) return refuse('second_factor_required')
    const { name, scopes, mode, allowedFrom = [] } = body
    const expiresAt = body.expiresAt == null ? null : readInstant(body.expiresAt)
    if (body.expiresAt != null && expiresAt === null) return refuse('date_invalid', 'expires_at')
    const asked = checkApiKey({ name, scopes, expiresAt, allowedFrom }, { now, isNetwork })
    return asked.ok ? accept({ ...asked.value, text: makeKeyText(mode) }) : asked
  },
  write: async (tx, { text, ...asked }, { body: { mode }, caller, request, now }) => {
    const companyId = companyOf(caller)
    if ((await countKeys(tx, companyId)) >= MOST_API_KEYS)
      return refuse('api_keys_too_many', undefined, { max: MOST_API_KEYS })
    const key = { ...asked, mode, companyId, ownerId: signedIn(caller).userId, keyHash: keyHash(text) }
    const id = await insertKey(tx, { ...key, lastFour: endOf(text) }, now)
    await audit(tx, {
      ...changerOf(caller, request),
      ...{ action: 'api_key.make', objectKind: 'company', objectId: String(companyId), before: null },
      after: { ...asked, mode },
    })
    return accept({ id })
  },
  read: async ({ id }, { caller, body }, prepared) => {
    if (body.mode === 'test') warmUpSandbox?.()
    const key = (await listKeys(db, companyOf(caller))).find(each => each.id === id)
    return key === undefined
      ? refuse('not_found')
      : accept({ ...keyView(key, clock.now()), key: prepared?.text ?? null })
  },
})
