import { modalIn, withModal, withoutModal as withoutModalAnd } from '../../platform/modal/modal-url.ts'

/** The modals the slot can show; `?modal=` in the URL holds the name. */
export const MODAL_NAMES = [
  'create-order',
  'paste-post',
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
  'deal-chat',
  'cancel-order',
  'confirm-order',
  'rate-order',
  'share-order',
  'waybill-details',
  'e-waybill',
  'order-post',
  'repeat-order',
  'save-template',
  'use-template',
  'rename-template',
  'delete-template',
  'edit-schedule',
  'schedule-days',
  'stop-schedule',
  'report-no-show',
  'object-no-show',
  'open-claim',
  'withdraw-claim',
  'register-company',
  'register-success',
  'create-employee',
  'employee-view',
  'edit-employee',
  'delete-employee',
  'add-carrier',
  'propose-price',
  'end-carrier',
  'end-price',
  'add-webhook',
  'edit-webhook',
  'delete-webhook',
  'switch-on-webhook',
  'webhook-secret',
  'webhook-delivery',
  'test-webhook',
  'make-api-key',
  'revoke-api-key',
  'rotate-api-key',
  'end-former-secret',
  'limit-api-key',
] as const

/** Other query parameters that modals use. */
export const MODAL_EXTRAS = ['stop', 'area', 'edit', 'offer', 'id', 'step', 'template', 'schedule', 'load']

export type ModalName = (typeof MODAL_NAMES)[number]

/** The modal named in the URL; null for an unknown name. */
export const modalOf = (search: URLSearchParams): ModalName | null => modalIn(search, MODAL_NAMES)

/** The query with this modal and its parameters, without those of the previous modal. */
export const searchWithModal = (
  search: URLSearchParams,
  modal: ModalName,
  extra?: Readonly<Record<string, string>>,
): string => withModal(search, modal, extra, MODAL_EXTRAS)

/** The query without the modal and its parameters. */
export const withoutModal = (search: URLSearchParams): URLSearchParams =>
  withoutModalAnd(search, MODAL_EXTRAS)
