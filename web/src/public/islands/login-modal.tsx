import { chosenPrice } from '../../product/price/chosen-price.ts'
import { LoginDialog, NewClientDialog } from '../login/login-dialog.tsx'
import { siteUrl } from '../shell/home-url.ts'
import { loadAhead } from './load-ahead.ts'
import { withModal } from './modal-address.ts'
import { showModal } from './shown-modal.ts'

const wantsOrder = () => new URLSearchParams(location.search).get('then') === 'order'

/** What both dialogs know of what comes after them. */
const after = () => ({
  chosen: wantsOrder() ? chosenPrice() : null,
  onBegun: (isBegun: boolean) => void (isBegun && loadAhead(wantsOrder())),
})

/** Where a new session goes: on with the order that the calculator began, else to the personal area. */
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
