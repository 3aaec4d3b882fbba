import type { limitApiKey } from '@karvon/contract/api-keys/api-keys'
import { checkKeyNetworks, isFreshFactor } from '@karvon/domain/company/api-key'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { changerOf } from '../../platform/audit/audited-change.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { signedIn } from '../../platform/http/caller.ts'
import type { EndpointCall } from '../../platform/http/serve-endpoint.ts'
import { isNetwork } from '../../platform/limits/caller-addresses.ts'
import { listKeys, lockKey, setAllowedFrom } from './key-repository.ts'
import { type ApiKeyDeps, companyOf, type KeyView, keyView } from './key-view.ts'

/** Sets from where a key may be used; a stolen session must not open a key for other addresses. */
export const limitKey = async (
  { params: { id }, body, caller, request }: EndpointCall<typeof limitApiKey>,
  { db, clock, audit }: ApiKeyDeps,
): Promise<Decision<KeyView>> => {
  const now = clock.now()
  if (!isFreshFactor(signedIn(caller).secondFactorAt, now)) return refuse('second_factor_required')
  const networks = checkKeyNetworks(body.allowedFrom, isNetwork)
  if (!networks.ok) return networks
  const companyId = companyOf(caller)
  const limited = await inTransaction(db, async tx => {
    const key = await lockKey(tx, companyId, id)
    if (key === undefined) return false
    const { name, allowed_from: before } = key
    await setAllowedFrom(tx, id, networks.value)
    await audit(tx, {
      ...changerOf(caller, request),
      ...{ action: 'api_key.limit', objectKind: 'company', objectId: String(companyId) },
      before: { name, allowedFrom: before },
      after: { name, allowedFrom: networks.value },
    })
    return true
  })
  const key = limited ? (await listKeys(db, companyId)).find(each => each.id === id) : undefined
  return key === undefined ? refuse('not_found') : accept(keyView(key, now))
}
