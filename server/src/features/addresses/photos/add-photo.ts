import type { addPlacePhoto } from '@karvon/contract/account/addresses'
import { fileAddress } from '@karvon/contract/wire/file-address'
import { accept, refuse } from '@karvon/domain/decision'
import type { Change } from '../../../platform/commands/serve-change.ts'
import { signedIn } from '../../../platform/http/caller.ts'
import { enqueue } from '../../../platform/jobs/job-queue.ts'
import type { AddressDeps } from '../address-deps.ts'
import { insertPlacePhoto } from './place-photos.ts'
import { settleNewPhoto } from './settle-photo.ts'

/** Stores a photo of an entrance for its owner's addresses and orders; refuses `photo_required`. */
export const addPhoto = ({ images }: Pick<AddressDeps, 'images'>): Change<typeof addPlacePhoto, null> => ({
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
