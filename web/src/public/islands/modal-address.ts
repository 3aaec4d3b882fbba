import { withoutModal as dropModal, modalIn, withModal as nameModal } from '../../platform/modal/modal-url.ts'

/** The values of `?modal=` on public pages (docs/product.md#modals). */
export const PUBLIC_MODALS = ['login', 'register-individual', 'register-company', 'article'] as const

export type PublicModal = (typeof PUBLIC_MODALS)[number]

/** The modal named by a query; null if unknown. */
export const modalOf = (query: string): PublicModal | null =>
  modalIn(new URLSearchParams(query), PUBLIC_MODALS)

/** The query with another modal; keeps what follows the sign-in. */
export const withModal = (query: string, modal: PublicModal): string =>
  nameModal(new URLSearchParams(query), modal)

/** The query without the modal and its parameters. */
export const withoutModal = (query: string): string => {
  const next = dropModal(new URLSearchParams(query), ['then', 'id', 'company', 'sign_on'])
  return next.size === 0 ? '' : `?${next}`
}
