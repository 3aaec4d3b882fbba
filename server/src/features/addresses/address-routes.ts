import {
  addAddress as addEndpoint,
  changeAddress as changeEndpoint,
  listRecentAddresses,
  listSavedAddresses,
  removeAddress,
} from '@karvon/contract/account/addresses'
import { accept, refuse } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../platform/db/database.ts'
import { signedIn } from '../../platform/http/caller.ts'
import { answerReplayed } from '../../platform/http/idempotency/answer-replayed.ts'
import { idempotencyKey } from '../../platform/http/idempotency/idempotency-key.ts'
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import type { AddressDeps } from './address-deps.ts'
import { deleteAddress, listAddresses } from './address-repository.ts'
import { readRecentAddresses } from './recent-addresses.ts'
import { addAddress, changeAddress } from './save-address.ts'

const serveAdding = (app: FastifyInstance, deps: AddressDeps): void => {
  serveEndpoint(app, addEndpoint, async ({ caller, fields, locale, request, reply }) => {
    const keyed = {
      userId: signedIn(caller).userId,
      key: idempotencyKey(request),
      route: addEndpoint.path,
      fields,
      now: deps.clock.now(),
    }
    const once = await addAddress(deps, keyed, locale)
    return answerReplayed(once, reply)
  })
}

/** Clients' saved addresses, and the recent ones of their orders; each person sees only their own. */
export const registerAddresses = (app: FastifyInstance, deps: AddressDeps): void => {
  const { db, readHandbook } = deps
  const { writePoint } = deps.geo
  serveAdding(app, deps)
  serveEndpoint(app, listSavedAddresses, async ({ caller, locale }) =>
    accept(await listAddresses(db, signedIn(caller).userId, { locale, writePoint })),
  )
  serveEndpoint(app, changeEndpoint, ({ caller, params, fields, locale }) =>
    changeAddress(deps, { userId: signedIn(caller).userId, id: params.id }, fields, locale),
  )
  serveEndpoint(app, removeAddress, async ({ caller, params }) => {
    const key = { userId: signedIn(caller).userId, id: params.id }
    return (await inTransaction(db, tx => deleteAddress(tx, key))) ? accept(null) : refuse('not_found')
  })
  serveEndpoint(app, listRecentAddresses, async ({ caller, locale }) => {
    const { limits } = await readHandbook()
    const { userId } = signedIn(caller)
    return accept(await readRecentAddresses(db, userId, limits.samePlaceM, { locale, writePoint }))
  })
}
