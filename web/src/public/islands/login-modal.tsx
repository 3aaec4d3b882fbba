import { chosenPrice } from '../../product/price/chosen-price.ts'
import { LoginDialog, NewClientDialog } from '../login/login-dialog.tsx'
import { siteUrl } from '../shell/home-url.ts'
import { withModal } from './modal-address.ts'
import { preloadApp } from './preload-app.ts'
import { showModal } from './shown-modal.ts'

const wantsOrder = () => new URLSearchParams(location.search).get('then') === 'order'

/** Props of both dialogs about what follows the sign-in. */
const after = () => ({
  chosen: wantsOrder() ? chosenPrice() : null,
  onBegun: (isBegun: boolean) => void (isBegun && preloadApp(wantsOrder())),
})

/** Goes on after signing in: to the order begun in the calculator, else to the dashboard. */
const goOn = () => {
  location.assign(siteUrl(wantsOrder() ? '/dashboard/orders?modal=create-order' : '/dashboard'))
}

const registrationLinks = () => ({
  person: withModal(location.search, 'register-individual'),
  company: withModal(location.search, 'register-company'),
})

export const showLogin = () =>
  showModal('login', closed => (
    <LoginDialog registration={registrationLinks()} onClosed={closed} onSignedIn={goOn} {...after()} />
  ))

export const showNewClient = () =>
  showModal('register-individual', closed => (
    <NewClientDialog onClosed={closed} onSignedIn={goOn} {...after()} />
  ))
