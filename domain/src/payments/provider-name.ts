import type { PaymentProvider } from '../ledger/ledger-accounts.ts'

/** The names of the providers, the same in every language and script. */
export const PROVIDER_NAMES = {
  payme: 'Payme',
  click: 'Click',
  uzum: 'Uzum',
} as const satisfies Record<PaymentProvider, string>
