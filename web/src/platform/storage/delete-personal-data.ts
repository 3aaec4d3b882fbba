import { outbox } from '../outbox/device-outbox.ts'
import { deleteStored } from './stored-values.ts'
import { tabOwner } from './tab-owner.ts'
import { deleteTypedBy } from './typed-input.ts'

/** At sign-out: deletes a person's answers and typed text from the device; reference data stays. Resolves once deleted. */
export const deletePersonalData = async (): Promise<void> => {
  outbox.leave()
  await Promise.all([deleteStored('answers/'), deleteTypedBy(tabOwner())])
}
