import { localizedUrl } from '../../platform/locale/localized-url.ts'
import { leavePage } from '../../platform/storage/leave-page.ts'
import { RegistrationDialog } from '../../product/company/registration-dialog.tsx'
import { clearClientData } from '../clear-client-data.ts'
import { useModal } from '../modals/use-modal.ts'

/** Registers a company from the signed-in area; its owner is then signed in as a new user. */
export function RegisterCompanyModal() {
  const { close } = useModal()
  return (
    <RegistrationDialog
      onClosed={() => void close()}
      onRegistered={() => leavePage(localizedUrl('/dashboard?modal=register-success'), clearClientData())}
    />
  )
}
