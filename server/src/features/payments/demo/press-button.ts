import { randomInt, randomUUID } from 'node:crypto'
import type { PaymentProvider } from '@karvon/domain/ledger/ledger-accounts'
import type { FastifyInstance } from 'fastify'
import type { PaymentSetting } from '../../../platform/settings/payment-setting.ts'
import { clickCalls, type KnownPayment, paymeCalls, type SentCall, uzumCalls } from './provider-calls.ts'

/** What a payer presses on the checkout page. */
export type Press = 'pay' | 'cancel'

/** Payme's reason of a payer who gives up; Click's error of one without money (both protocols' lists). */
const GIVEN_UP = { reason: 3, error: '-5017' }

const LARGEST_NUMBER = 2 ** 47

/** Click's numbers are integers. */
const newTransaction = (provider: PaymentProvider): string =>
  provider === 'click' ? String(randomInt(1, LARGEST_NUMBER)) : randomUUID()

const callsOf = (
  accounts: PaymentSetting,
  provider: PaymentProvider,
  payment: KnownPayment,
  { press, at }: { readonly press: Press; readonly at: Date },
): readonly SentCall[] => {
  const isPaid = press === 'pay'
  if (provider === 'payme') {
    const payme = paymeCalls(accounts)
    const end = isPaid ? payme.perform(payment) : payme.cancel(payment, GIVEN_UP.reason)
    return [payme.check(payment), payme.create(payment, at), end]
  }
  if (provider === 'click') {
    const click = clickCalls(accounts)
    const end = click.call('complete', payment, isPaid ? {} : { error: GIVEN_UP.error })
    return [click.call('prepare', payment), end]
  }
  const uzum = uzumCalls(accounts)
  const names = ['check', 'create', isPaid ? 'confirm' : 'reverse'] as const
  return names.map(name => uzum.call(name, payment, at))
}

type Pressed = {
  readonly provider: PaymentProvider
  readonly payment: Omit<KnownPayment, 'transaction'> & { readonly externalId: string | null }
  readonly press: Press
  readonly at: Date
}

/** Does what the provider does after a press: its own calls, one after the other, over the same routes. */
export const pressButton = async (
  api: FastifyInstance,
  accounts: PaymentSetting,
  { provider, payment, press, at }: Pressed,
): Promise<void> => {
  const known = { ...payment, transaction: payment.externalId ?? newTransaction(provider) }
  for (const { path, headers, payload } of callsOf(accounts, provider, known, { press, at }))
    await api.inject({ method: 'POST', url: `/api${path}`, headers, payload })
}
