import { modalIn, withModal, withoutModal as withoutModalAnd } from '../../platform/modal/modal-url.ts'

/** What the one modal slot can hold; `?modal=` in the address carries the name. */
export const MODAL_NAMES = [
  'create-order',
  'pick-point',
  'add-address',
  'edit-address',
  'delete-address',
  'pick-address',
  'logout',
  'crop-photo',
  'change-phone',
  'delete-account',
  'menu',
  'driver-offer',
  'offer-price',
  'driver-map',
  'cancel-order',
  'confirm-order',
  'rate-order',
  'share-order',
  'repeat-order',
  'register-company',
  'register-success',
  'create-employee',
  'employee-view',
  'edit-employee',
  'delete-employee',
] as const

/** What modals keep in the address besides their name. */
export const MODAL_EXTRAS = ['stop', 'area', 'edit', 'offer', 'id', 'step']

export type ModalName = (typeof MODAL_NAMES)[number]

/** The modal that an address asks for; an unknown name asks for none. */
export const modalOf = (search: URLSearchParams): ModalName | null => modalIn(search, MODAL_NAMES)

/** The query with this modal and what it needs to know; another modal's leftovers go. */
export const searchWithModal = (
  search: URLSearchParams,
  modal: ModalName,
  extra?: Readonly<Record<string, string>>,
): string => withModal(search, modal, extra, MODAL_EXTRAS)

/** The query without the modal and what belonged to it. */
export const withoutModal = (search: URLSearchParams): URLSearchParams =>
  withoutModalAnd(search, MODAL_EXTRAS)
