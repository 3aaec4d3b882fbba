import {
  addAddress as addEndpoint,
  addPlacePhoto,
  changeAddress as changeEndpoint,
  listRecentAddresses,
  listSavedAddresses,
  removeAddress,
} from '@karvon/contract/account/addresses'
import { fileAddress } from '@karvon/contract/wire/file-address'
import { accept, refuse } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { type Change, serveChange } from '../../platform/commands/serve-change.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { signedIn } from '../../platform/http/caller.ts'
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import { enqueue } from '../../platform/jobs/job-queue.ts'
import type { AddressDeps } from './address-deps.ts'
import { deleteAddress, listAddresses } from './address-repository.ts'
import { insertPlacePhoto } from './photos/place-photos.ts'
import { settleNewPhoto } from './photos/settle-photo.ts'
import { readRecentAddresses } from './recent-addresses.ts'
import { addAddress, changeAddress } from './save-address.ts'

/** Stores a photo of an entrance for its owner's addresses and orders; refuses `photo_required`. */
const addPhoto = ({ images }: Pick<AddressDeps, 'images'>): Change<typeof addPlacePhoto, null> => ({
  photos: { images, field: 'photo' },
  prepare: ({ photos }) => (photos.length === 0 ? refuse('photo_required', 'photo') : accept(null)),
  write: async (tx, _, { caller, now }, [name]) => {
    if (name === undefined) return refuse('photo_required', 'photo')
    const { userId, companyId } = signedIn(caller)
    await insertPlacePhoto(tx, name, { userId, companyId, now })
    await enqueue(tx, settleNewPhoto(name, now))
    return accept({ photo: fileAddress(name) })
  },
})

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
