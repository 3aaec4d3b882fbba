import type { endFormerSecret as endEndpoint, rotateApiKey } from '@karvon/contract/api-keys/api-keys'
import { type ApiKeyMode, isFreshFactor, rotateKey } from '@karvon/domain/company/api-key'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { changerOf } from '../../platform/audit/audited-change.ts'
import type { ChangeThenRead } from '../../platform/commands/serve-change.ts'
import { workIn } from '../../platform/commands/unit-of-work.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { signedIn } from '../../platform/http/caller.ts'
import type { EndpointCall } from '../../platform/http/serve-endpoint.ts'
import { endFormerSecret, listKeys, lockKey, replaceSecret } from './key-repository.ts'
import { endOf, keyHash, makeKeyText } from './key-text.ts'
import { type ApiKeyDeps, companyOf, keyView } from './key-view.ts'

type NewSecret = { readonly text: string }

/** A new secret of the same key, so that its webhooks, scopes and history go on (decision 0079). */
export const rotateKeyChange = ({
  db,
  clock,
  audit,
  addNotice,
}: ApiKeyDeps): ChangeThenRead<typeof rotateApiKey, NewSecret, { readonly id: number }> => {
  const find = async (companyId: number, id: number) =>
    (await listKeys(db, companyId)).find(key => key.id === id)
  return {
    prepare: async ({ params, caller, now }) => {
      if (!isFreshFactor(signedIn(caller).secondFactorAt, now)) return refuse('second_factor_required')
      const key = await find(companyOf(caller), params.id)
      return key === undefined ? refuse('not_found') : accept({ text: makeKeyText(key.mode as ApiKeyMode) })
    },
    write: async (tx, { text }, { params: { id }, body: { overlapHours }, caller, request, now }) => {
      const companyId = companyOf(caller)
      const key = await lockKey(tx, companyId, id)
      if (key === undefined) return refuse('not_found')
      const { name, expires_at: expiresAt, former_until: until } = key
      const formerUntil = rotateKey({ expiresAt, formerUntil: until }, overlapHours, now)
      if (!formerUntil.ok) return formerUntil
      const secret = { keyHash: keyHash(text), lastFour: endOf(text), formerUntil: formerUntil.value }
      await replaceSecret(tx, id, secret)
      await audit(tx, {
        ...changerOf(caller, request),
        ...{ action: 'api_key.rotate', objectKind: 'company', objectId: String(companyId) },
        before: { name, lastFour: key.last_four },
        after: { name, lastFour: secret.lastFour, formerUntil: formerUntil.value },
      })
      await workIn(tx, work =>
        addNotice(work, {
          ...{ at: now, userId: key.owner_id, kind: 'api_key_rotated', orderId: null, facts: { name } },
        }),
      )
      return accept({ id })
    },
    read: async ({ id }, { caller }, prepared) => {
      const key = await find(companyOf(caller), id)
      return key === undefined
        ? refuse('not_found')
        : accept({ ...keyView(key, clock.now()), key: prepared?.text ?? null })
    },
  }
}

/** Ends the former secret of a key at once. */
export const endFormer = (
  { params, caller, request }: EndpointCall<typeof endEndpoint>,
  { db, clock, audit }: ApiKeyDeps,
): Promise<Decision<null>> =>
  inTransaction(db, async tx => {
    const companyId = companyOf(caller)
    const ended = await endFormerSecret(tx, companyId, params.id, clock.now())
    if (ended === undefined) return refuse('not_found')
    await audit(tx, {
      ...changerOf(caller, request),
      ...{ action: 'api_key.end_former', objectKind: 'company', objectId: String(companyId) },
      before: { name: ended.name, lastFour: ended.former_last_four },
      after: null,
    })
    return accept(null)
  })
