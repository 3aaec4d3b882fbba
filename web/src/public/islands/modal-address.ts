import { withoutModal as dropModal, modalIn, withModal as nameModal } from '../../platform/modal/modal-url.ts'

/** The modals of public pages, as `?modal=` names them (docs/product.md#modals). */
export const PUBLIC_MODALS = ['login', 'register-individual', 'register-company', 'article'] as const

export type PublicModal = (typeof PUBLIC_MODALS)[number]

/** The modal that a query asks for; an unknown name asks for none. */
export const modalOf = (query: string): PublicModal | null =>
  modalIn(new URLSearchParams(query), PUBLIC_MODALS)

/** The query with another modal in it; what is to come after signing in stays. */
export const withModal = (query: string, modal: PublicModal): string =>
  nameModal(new URLSearchParams(query), modal)

/** The query without a modal and without what belongs to it. */
export const withoutModal = (query: string): string => {
  const next = dropModal(new URLSearchParams(query), ['then', 'id'])
  return next.size === 0 ? '' : `?${next}`
}
