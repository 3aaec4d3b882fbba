/** The refusals of acts of services (decision 0068). */
export const ACT_REFUSALS = [
  'order_not_finished',
  'month_not_over',
  'services_missing',
  'requisites_missing',
] as const
