import { forgetPersonal } from '../platform/storage/forget-personal.ts'
import { pendingClosing } from '../product/account/closing/pending-closing.ts'
import { clearDraft } from '../product/company/registration-draft.ts'
import { clearAllDrafts } from '../product/order/draft/draft-store.ts'
import { forgetAddressDrafts } from './addresses/address-draft.ts'
import { settleSubmission } from './order-form/submission/pending-submission.ts'
import { pendingChange } from './settings/phone-change/pending-change.ts'
import { forgetChosenPhoto } from './settings/photo/chosen-photo.ts'
import { forgetProfileDraft } from './settings/profile/profile-draft.ts'
import { forgetChat } from './support/forget-chat.ts'

/** At sign-out: deletes everything a client left on this device. Resolves once deleted. */
export const forgetPerson = (): Promise<void> => {
  clearAllDrafts()
  clearDraft()
  forgetAddressDrafts()
  forgetProfileDraft()
  pendingChange.forget()
  pendingClosing.forget()
  forgetChosenPhoto()
  forgetChat()
  settleSubmission(sessionStorage)
  return forgetPersonal()
}
