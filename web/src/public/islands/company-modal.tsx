import { RegistrationDialog } from '../../product/company/registration-dialog.tsx'
import { siteUrl } from '../shell/home-url.ts'
import { showModal } from './shown-modal.ts'

/** The new company's owner is signed in and is welcomed in the signed-in area. */
const greet = () => location.assign(siteUrl('/dashboard?modal=register-success'))

export const showRegistration = () =>
  showModal('register-company', closed => <RegistrationDialog onClosed={closed} onRegistered={greet} />)
