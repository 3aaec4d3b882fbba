import { FACTOR_SECRETS } from '../../features/auth/second-factor/factor-repository.ts'
import { SIGN_ON_SECRETS } from '../../features/auth/single-sign-on/company/company-issuer.ts'
import { BANK_NUMBERS } from '../../features/payouts/details/details-repository.ts'
import { WEBHOOK_SECRETS } from '../../features/webhooks/endpoints/webhook-rows.ts'
import type { SealedColumn } from '../../platform/sealing/sealed-columns.ts'

/**
 * Everything in the database that is sealed with the server's key and outlives its change. Codes that wait for their next route
 * and keys of Didox are sealed too, for minutes.
 */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  FACTOR_SECRETS,
  SIGN_ON_SECRETS,
  ...WEBHOOK_SECRETS,
  ...BANK_NUMBERS,
]
