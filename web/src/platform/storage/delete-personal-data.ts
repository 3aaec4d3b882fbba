import { outbox } from '../outbox/device-outbox.ts'
import { deleteAnswers } from './store-answers.ts'
import { tabOwner } from './tab-owner.ts'
import { deleteTypedBy } from './typed-input.ts'

/** At sign-out: deletes a person's answers and typed text from the device; reference data stays. Resolves once deleted. */
export const deletePersonalData = async (): Promise<void> => {
  outbox.leave()
  await Promise.all([deleteAnswers(), deleteTypedBy(tabOwner())])
}
