import { RegistrationDialog } from '../../features/company/registration/registration-dialog.tsx'
import { forgetPerson } from '../forget-person.ts'
import { useModal } from '../modals/use-modal.ts'
import { localePrefix } from '../site-place.ts'

/** A new company registers from within the personal area; its owner comes in anew, as somebody else. */
export function RegisterCompanyModal() {
  const { close } = useModal()
  return (
    <RegistrationDialog
      onClosed={() => void close()}
      onRegistered={() => {
        void forgetPerson().then(() =>
          location.assign(`${localePrefix(location.pathname)}/dashboard?modal=register-success`),
        )
      }}
    />
  )
}
