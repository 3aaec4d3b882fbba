import { modalOf, type PublicModal } from './modal-address.ts'

/** Each modal's code is loaded when first opened. */
const MODALS: Record<PublicModal, () => Promise<() => void>> = {
  login: () => import('./login-modal.tsx').then(part => part.showLogin),
  'register-individual': () => import('./login-modal.tsx').then(part => part.showNewClient),
  'register-company': () => import('./company-modal.tsx').then(part => part.showRegistration),
  article: () => import('./article-modal.tsx').then(part => part.showArticleDialog),
}

/** Opens the modal named by `?modal=`, if known and still named once its code has loaded. */
export async function showModalOfAddress(): Promise<void> {
  const name = modalOf(location.search)
  if (name === null) return
  const show = await MODALS[name]()
  if (modalOf(location.search) === name) show()
}
