import type { OrderAction, OrderStatus } from '../order-status.ts'

/** What a driver's photo shows: the loaded goods, or the goods handed over. */
export type StepPhotoKind = 'loading' | 'delivery'

/** Which steps need a photo, from the business settings. */
export type StepPhotoRules = { readonly photoAtLoading: boolean; readonly photoAtDelivery: boolean }

/** What a photo taken with this step shows; null: the step has none. Each unloading counts as a delivery. */
export const photoKindOf = (status: OrderStatus, action: OrderAction): StepPhotoKind | null => {
  if (status === 'arrived' && action === 'depart') return 'loading'
  return status === 'pause' && (action === 'depart' || action === 'finish') ? 'delivery' : null
}

/** Whether a step needs its photo. */
export const needsPhoto = (kind: StepPhotoKind | null, rules: StepPhotoRules): boolean =>
  (kind === 'loading' && rules.photoAtLoading) || (kind === 'delivery' && rules.photoAtDelivery)
