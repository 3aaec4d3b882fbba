import {
  endFormerSecret as endFormerEndpoint,
  limitApiKey as limitEndpoint,
  listApiKeys as listEndpoint,
  makeApiKey as makeEndpoint,
  revokeApiKey as revokeEndpoint,
  rotateApiKey as rotateEndpoint,
} from '@karvon/contract/api-keys/api-keys'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { changerOf } from '../../platform/audit/audited-change.ts'
import { serveChangeThenRead } from '../../platform/commands/serve-change.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { type EndpointCall, serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import { listKeys, revokeKey } from './key-repository.ts'
import { type ApiKeyDeps, companyOf, keyView } from './key-view.ts'
import { limitKey } from './limit-key.ts'
import { makeKeyChange } from './make-key.ts'
import { endFormer, rotateKeyChange } from './rotate-key.ts'

const revoke = (
  { params, caller, request }: EndpointCall<typeof revokeEndpoint>,
  { db, clock, audit }: ApiKeyDeps,
): Promise<Decision<null>> =>
  inTransaction(db, async tx => {
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
  })

/** Routes of a company's API keys, for its owner. */
export const registerApiKeys = (app: FastifyInstance, deps: ApiKeyDeps): void => {
  const { db, clock } = deps
  serveChangeThenRead(app, makeEndpoint, deps, makeKeyChange(deps))
  serveChangeThenRead(app, rotateEndpoint, deps, rotateKeyChange(deps))
  serveEndpoint(app, listEndpoint, async ({ caller }) =>
    accept((await listKeys(db, companyOf(caller))).map(key => keyView(key, clock.now()))),
  )
  serveEndpoint(app, revokeEndpoint, call => revoke(call, deps))
  serveEndpoint(app, endFormerEndpoint, call => endFormer(call, deps))
  serveEndpoint(app, limitEndpoint, call => limitKey(call, deps))
}
