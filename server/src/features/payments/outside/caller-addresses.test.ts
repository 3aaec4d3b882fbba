import { CLICK_ERRORS } from '@karvon/contract/payments/click'
import { PAYME_CODES } from '@karvon/contract/payments/payme'
import { UZUM_CODES } from '@karvon/contract/payments/uzum'
import { expect, it } from 'vitest'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import { useProviderLine } from '../../../../test/payments/provider-line.ts'
import { TEST_ENVIRONMENT } from '../../../../test/test-app.ts'
import { readConfig } from '../../../platform/config.ts'
import { readCallerAddresses } from '../../../platform/limits/caller-addresses.ts'
import type { PaymentSetting } from '../../../platform/settings/payment-setting.ts'
import { clickCalls, paymeCalls, uzumCalls } from '../demo/provider-calls.ts'

const base = readConfig({ ...TEST_ENVIRONMENT, TRUSTED_PROXIES: '1' })
const { payme, click, uzum } = base.payments
if (payme === null || click === null || uzum === null) throw new Error('the demo has every provider')
const addresses = readCallerAddresses('185.234.113.1-185.234.113.15')
if (addresses === null) throw new Error('no addresses')
const payments: PaymentSetting = {
  payme: { ...payme, addresses },
  click: { ...click, addresses },
  uzum: { ...uzum, addresses },
}

const test = useLedgerCast({ config: { ...base, payments } })
const send = useProviderLine(test)

const payment = { id: 1, amountUzs: 1_000, transaction: '1' }

/** What each of the three answers to a caller whose address a trusted proxy names. */
const answersTo = async (forwarded: string) => {
  const from = { 'x-forwarded-for': forwarded }
  const asked = [
    await send(paymeCalls(payments).show(payment), from),
    await send(clickCalls(payments).call('prepare', payment), from),
    await send(uzumCalls(payments).call('status', payment, test.clock.peek()), from),
  ]
  return asked.map(({ body }) => body.errorCode ?? body.error.code ?? body.error)
}

it.each(['185.234.113.1', '185.234.113.15', '1.2.3.4, 185.234.113.7', '::ffff:185.234.113.7'])(
  'a provider that calls from %s is heard',
  async forwarded => {
    expect(await answersTo(forwarded)).toEqual([
      PAYME_CODES.transaction_unknown,
      CLICK_ERRORS.payment_unknown.error,
      UZUM_CODES.transaction_unknown,
    ])
  },
)

it.each(['185.234.113.16', '10.0.0.1', '185.234.113.7, 10.0.0.1', '', 'unknown'])(
  'whoever calls from %j is refused, though they know the secrets',
  async forwarded => {
    expect(await answersTo(forwarded)).toEqual([
      PAYME_CODES.rights_missing,
      CLICK_ERRORS.sign_wrong.error,
      UZUM_CODES.access_denied,
    ])
  },
)
