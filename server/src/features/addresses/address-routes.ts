import {
  addAddress as addEndpoint,
  addPlacePhoto,
  changeAddress as changeEndpoint,
  listRecentAddresses,
  listSavedAddresses,
  removeAddress,
} from '@karvon/contract/account/addresses'
import { accept, refuse } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { serveChange } from '../../platform/commands/serve-change.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { signedIn } from '../../platform/http/caller.ts'
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import type { AddressDeps } from './address-deps.ts'
import { deleteAddress, listAddresses } from './address-repository.ts'
import { addPhoto } from './photos/add-photo.ts'
import { readRecentAddresses } from './recent-addresses.ts'
import { addAddress, changeAddress } from './save-address.ts'

/** Clients' saved addresses, and the recent ones of their orders; each person sees only their own. */
export const registerAddresses = (app: FastifyInstance, deps: AddressDeps): void => {
  const { db, readHandbook } = deps
  const { writePoint } = deps.geo
  serveChange(app, addEndpoint, deps, addAddress(deps))
  serveEndpoint(app, listSavedAddresses, async ({ caller, locale }) =>
    accept(await listAddresses(db, signedIn(caller).userId, { locale, writePoint })),
  )
  serveEndpoint(app, changeEndpoint, ({ caller, params, fields, locale }) =>
    changeAddress(deps, { caller: signedIn(caller), id: params.id }, fields, locale),
  )
  serveEndpoint(app, removeAddress, async ({ caller, params }) => {
    const key = { userId: signedIn(caller).userId, id: params.id }
    return (await inTransaction(db, tx => deleteAddress(tx, key))) ? accept(null) : refuse('not_found')
  })
  serveChange(app, addPlacePhoto, deps, addPhoto(deps))
  serveEndpoint(app, listRecentAddresses, async ({ caller, locale }) => {
    const { limits } = await readHandbook()
    const { userId } = signedIn(caller)
    return accept(await readRecentAddresses(db, userId, limits.samePlaceM, { locale, writePoint }))
  })
}
