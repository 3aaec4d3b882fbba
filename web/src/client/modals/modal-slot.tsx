import { lazy, Suspense } from 'react'
import type { ModalName } from './modal-name.ts'
import { useModal } from './use-modal.ts'

const MODALS = {
  'create-order': lazy(async () => ({
    default: (await import('../order-form/order-form-modal.tsx')).OrderFormModal,
  })),
  'paste-post': lazy(async () => ({
    default: (await import('../order-form/post/paste-post-modal.tsx')).PastePostModal,
  })),
  'pick-point': lazy(async () => ({
    default: (await import('../order-form/pick-point-modal.tsx')).PickPointModal,
  })),
  'add-address': lazy(async () => ({
    default: (await import('../addresses/edit-address-modals.tsx')).AddAddressModal,
  })),
  'edit-address': lazy(async () => ({
    default: (await import('../addresses/edit-address-modals.tsx')).EditAddressModal,
  })),
  'delete-address': lazy(async () => ({
    default: (await import('../addresses/delete-address-modal.tsx')).DeleteAddressModal,
  })),
  'pick-address': lazy(async () => ({
    default: (await import('../addresses/pick-address-modal.tsx')).PickAddressModal,
  })),
  logout: lazy(async () => ({ default: (await import('./logout-modal.tsx')).LogoutModal })),
  'crop-photo': lazy(async () => ({
    default: (await import('../settings/crop-photo-modal.tsx')).CropPhotoModal,
  })),
  'change-phone': lazy(async () => ({
    default: (await import('../settings/change-phone-modal.tsx')).ChangePhoneModal,
  })),
  'delete-account': lazy(async () => ({
    default: (await import('../settings/delete-account-modal.tsx')).DeleteAccountModal,
  })),
  menu: lazy(async () => ({
    default: (await import('../shell/bottom-menu-sheet.tsx')).BottomMenuSheet,
  })),
  'driver-offer': lazy(async () => ({
    default: (await import('../orders/modals/driver-offer-modal.tsx')).DriverOfferModal,
  })),
  'offer-price': lazy(async () => ({
    default: (await import('../orders/modals/offer-price-modal.tsx')).OfferPriceModal,
  })),
  'driver-map': lazy(async () => ({
    default: (await import('../orders/modals/driver-map-modal.tsx')).DriverMapModal,
  })),
  'deal-chat': lazy(async () => ({
    default: (await import('../orders/modals/deal-chat-modal.tsx')).DealChatModal,
  })),
  'cancel-order': lazy(async () => ({
    default: (await import('../orders/modals/cancel-order-modal.tsx')).CancelOrderModal,
  })),
  'confirm-order': lazy(async () => ({
    default: (await import('../orders/modals/confirm-order-modal.tsx')).ConfirmOrderModal,
  })),
  'rate-order': lazy(async () => ({
    default: (await import('../orders/modals/rate-order-modal.tsx')).RateOrderModal,
  })),
  'share-order': lazy(async () => ({
    default: (await import('../orders/modals/share-order-modal.tsx')).ShareOrderModal,
  })),
  'waybill-details': lazy(async () => ({
    default: (await import('../orders/modals/waybill-details-modal.tsx')).WaybillDetailsModal,
  })),
  'e-waybill': lazy(async () => ({
    default: (await import('../orders/modals/e-waybill-modal.tsx')).EWaybillModal,
  })),
  'order-post': lazy(async () => ({
    default: (await import('../orders/modals/order-post-modal.tsx')).OrderPostModal,
  })),
  'repeat-order': lazy(async () => ({
    default: (await import('../orders/modals/repeat-order-modal.tsx')).RepeatOrderModal,
  })),
  'save-template': lazy(async () => ({
    default: (await import('../templates/save/save-template-modal.tsx')).SaveTemplateModal,
  })),
  'use-template': lazy(async () => ({
    default: (await import('../templates/template-modals.tsx')).UseTemplateModal,
  })),
  'rename-template': lazy(async () => ({
    default: (await import('../templates/template-modals.tsx')).RenameTemplateModal,
  })),
  'delete-template': lazy(async () => ({
    default: (await import('../templates/template-modals.tsx')).DeleteTemplateModal,
  })),
  'edit-schedule': lazy(async () => ({
    default: (await import('../templates/schedule/schedule-modal.tsx')).EditScheduleModal,
  })),
  'schedule-days': lazy(async () => ({
    default: (await import('../templates/schedule/schedule-day-modals.tsx')).ScheduleDaysModal,
  })),
  'stop-schedule': lazy(async () => ({
    default: (await import('../templates/schedule/schedule-day-modals.tsx')).StopScheduleModal,
  })),
  'report-no-show': lazy(async () => ({
    default: (await import('../orders/matters/no-show-modals.tsx')).ReportNoShowModal,
  })),
  'object-no-show': lazy(async () => ({
    default: (await import('../orders/matters/no-show-modals.tsx')).ObjectNoShowModal,
  })),
  'open-claim': lazy(async () => ({
    default: (await import('../orders/matters/claim-modals.tsx')).OpenClaimModal,
  })),
  'withdraw-claim': lazy(async () => ({
    default: (await import('../orders/matters/claim-modals.tsx')).WithdrawClaimModal,
  })),
  'register-company': lazy(async () => ({
    default: (await import('../registration/register-company-modal.tsx')).RegisterCompanyModal,
  })),
  'register-success': lazy(async () => ({
    default: (await import('../registration/register-success-modal.tsx')).RegisterSuccessModal,
  })),
  'create-employee': lazy(async () => ({
    default: (await import('../users/create-employee-modal.tsx')).CreateEmployeeModal,
  })),
  'employee-view': lazy(async () => ({
    default: (await import('../users/employee-view-modal.tsx')).EmployeeViewModal,
  })),
  'edit-employee': lazy(async () => ({
    default: (await import('../users/edit-employee-modal.tsx')).EditEmployeeModal,
  })),
  'delete-employee': lazy(async () => ({
    default: (await import('../users/delete-employee-modal.tsx')).DeleteEmployeeModal,
  })),
  'add-carrier': lazy(async () => ({
    default: (await import('../carriers/add-carrier-modal.tsx')).AddCarrierModal,
  })),
  'propose-price': lazy(async () => ({
    default: (await import('../carriers/propose-price-modal.tsx')).ProposePriceModal,
  })),
  'end-carrier': lazy(async () => ({
    default: (await import('../carriers/end-modals.tsx')).EndCarrierModal,
  })),
  'end-price': lazy(async () => ({
    default: (await import('../carriers/end-modals.tsx')).EndPriceModal,
  })),
  'add-webhook': lazy(async () => ({
    default: (await import('../webhooks/modals/edit-webhook-modals.tsx')).AddWebhookModal,
  })),
  'edit-webhook': lazy(async () => ({
    default: (await import('../webhooks/modals/edit-webhook-modals.tsx')).EditWebhookModal,
  })),
  'delete-webhook': lazy(async () => ({
    default: (await import('../webhooks/modals/confirm-modals.tsx')).DeleteWebhookModal,
  })),
  'switch-on-webhook': lazy(async () => ({
    default: (await import('../webhooks/modals/confirm-modals.tsx')).SwitchOnWebhookModal,
  })),
  'webhook-secret': lazy(async () => ({
    default: (await import('../webhooks/modals/confirm-modals.tsx')).WebhookSecretModal,
  })),
  'webhook-delivery': lazy(async () => ({
    default: (await import('../webhooks/modals/delivery-modals.tsx')).WebhookDeliveryModal,
  })),
  'test-webhook': lazy(async () => ({
    default: (await import('../webhooks/modals/delivery-modals.tsx')).TestWebhookModal,
  })),
  'make-api-key': lazy(async () => ({
    default: (await import('../settings/api-keys/make-key-modal.tsx')).MakeKeyModal,
  })),
  'revoke-api-key': lazy(async () => ({
    default: (await import('../settings/api-keys/revoke-key-modal.tsx')).RevokeKeyModal,
  })),
  'end-former-secret': lazy(async () => ({
    default: (await import('../settings/api-keys/revoke-key-modal.tsx')).EndFormerSecretModal,
  })),
  'rotate-api-key': lazy(async () => ({
    default: (await import('../settings/api-keys/rotate-key-modal.tsx')).RotateKeyModal,
  })),
  'limit-api-key': lazy(async () => ({
    default: (await import('../settings/api-keys/limit-key-modal.tsx')).LimitKeyModal,
  })),
} satisfies Record<ModalName, unknown>

/** Renders the modal named in the URL; only one can be open at a time. */
export function ModalSlot() {
  const { name } = useModal()
  if (name === null) return null
  const Modal = MODALS[name]
  return (
    <Suspense fallback={null}>
      <Modal />
    </Suspense>
  )
}
