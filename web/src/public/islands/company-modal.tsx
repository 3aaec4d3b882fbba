import { localizePath } from '@karvon/contract/site-routes'
import { getLocale } from '../../platform/locale/locale.ts'
import { RegistrationDialog } from '../../product/company/registration-dialog.tsx'
import { showModal } from './shown-modal.ts'

/** The new company's owner is signed in: the personal area greets them. */
const greet = () => location.assign(localizePath('/dashboard?modal=register-success', getLocale()))

export const showRegistration = () =>
  showModal('register-company', closed => <RegistrationDialog onClosed={closed} onRegistered={greet} />)
