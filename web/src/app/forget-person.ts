import { forgetAddressDrafts } from '../features/addresses/address-draft.ts'
import { pendingClosing } from '../features/auth/closing/pending-closing.ts'
import { pendingChange } from '../features/auth/phone-change/pending-change.ts'
import { forgetChat } from '../features/chat/forget-chat.ts'
import { clearDraft } from '../features/company/registration/registration-draft.ts'
import { clearAllDrafts } from '../features/orders/draft-store.ts'
import { settleSubmission } from '../features/orders/placing/pending-submission.ts'
import { forgetProfileDraft } from '../features/profile/form/profile-draft.ts'
import { forgetChosenPhoto } from '../features/profile/photo/chosen-photo.ts'
import { forgetPersonal } from '../platform/kept/forget-personal.ts'

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
