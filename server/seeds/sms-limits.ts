import type { SmsLimits } from '../src/platform/sms/sms-budget.ts'

/** Automatic SMS, as the product ships: a deal with its changes needs about ten (docs/trust.md#limits). */
export const SMS_LIMITS: SmsLimits = {
  perPhoneADay: 20,
  perOrder: 20,
  linksPerPhoneADay: 10,
  linksPerOrder: 4,
  perPersonAMonth: 20_000,
  partUzs: 150,
  balanceWarningUzs: 200_000,
}
