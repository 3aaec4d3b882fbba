import { deletePersonalData } from '../platform/storage/delete-personal-data.ts'
import { pendingClosing } from '../product/account/closing/pending-closing.ts'
import { clearDraft } from '../product/company/registration-draft.ts'
import { clearAllDrafts } from '../product/order/draft/draft-store.ts'
import { forgetAddressDrafts } from './addresses/address-draft.ts'
import { settleSubmission } from './order-form/submission/pending-submission.ts'
import { pendingChange } from './settings/phone-change/pending-change.ts'
import { forgetChosenPhoto } from './settings/photo/chosen-photo.ts'
import { forgetProfileDraft } from './settings/profile/profile-draft.ts'
import { forgetChat } from './support/forget-chat.ts'

/** On sign-out: deletes everything the client left on this device. Resolves once deleted. */
export const clearClientData = (): Promise<void> => {
  clearAllDrafts()
  clearDraft()
  forgetAddressDrafts()
  forgetProfileDraft()
  pendingChange.remove()
  pendingClosing.remove()
  forgetChosenPhoto()
  forgetChat()
  settleSubmission(sessionStorage)
  return deletePersonalData()
}
