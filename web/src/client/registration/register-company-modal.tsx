import { leavePage } from '../../platform/storage/leave-page.ts'
import { RegistrationDialog } from '../../product/company/registration-dialog.tsx'
import { forgetPerson } from '../forget-person.ts'
import { useModal } from '../modals/use-modal.ts'
import { localePrefix } from '../site-url.ts'

/** A new company registers from within the personal area; its owner is signed in afresh, as another user. */
export function RegisterCompanyModal() {
  const { close } = useModal()
  return (
    <RegistrationDialog
      onClosed={() => void close()}
      onRegistered={() =>
        leavePage(`${localePrefix(location.pathname)}/dashboard?modal=register-success`, forgetPerson())
      }
    />
  )
}
