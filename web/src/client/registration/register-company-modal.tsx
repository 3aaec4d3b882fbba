import { localizedUrl } from '../../platform/locale/localized-url.ts'
import { leavePage } from '../../platform/storage/leave-page.ts'
import { RegistrationDialog } from '../../product/company/registration-dialog.tsx'
import { forgetPerson } from '../forget-person.ts'
import { useModal } from '../modals/use-modal.ts'

/** A new company registers from within the personal area; its owner is signed in afresh, as another user. */
export function RegisterCompanyModal() {
  const { close } = useModal()
  return (
    <RegistrationDialog
      onClosed={() => void close()}
      onRegistered={() => leavePage(localizedUrl('/dashboard?modal=register-success'), forgetPerson())}
    />
  )
}
