import { modalOf, type PublicModal } from './modal-address.ts'

/** Each modal is fetched when it is first asked for. */
const MODALS: Record<PublicModal, () => Promise<() => void>> = {
  login: () => import('./login-modal.tsx').then(part => part.showLogin),
  'register-individual': () => import('./login-modal.tsx').then(part => part.showNewClient),
  'register-company': () => import('./company-modal.tsx').then(part => part.showRegistration),
  article: () => import('./article-modal.tsx').then(part => part.showArticleDialog),
}

/** Opens what `?modal=` of the address names, where that is one of ours and still asked for when it has come. */
export async function showModalOfAddress(): Promise<void> {
  const name = modalOf(location.search)
  if (name === null) return
  const show = await MODALS[name]()
  if (modalOf(location.search) === name) show()
}
