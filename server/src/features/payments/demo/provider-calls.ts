import { createHash } from 'node:crypto'
import { CLICK_PATHS } from '@karvon/contract/payments/click'
import { PAYME_ACCOUNT, PAYME_PATH } from '@karvon/contract/payments/payme'
import { type UzumCall, uzumPath } from '@karvon/contract/payments/uzum'
import { tiyinOf } from '@karvon/domain/payments/tiyin'
import type { PaymentSetting } from '../../../platform/settings/payment-setting.ts'

/** A call of a provider: the path below `/api` and what is sent. */
export type SentCall = {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string
}

/** A payment as its provider knows it, and the provider's number of its transaction. */
export type KnownPayment = { readonly id: number; readonly amountUzs: number; readonly transaction: string }

const JSON_TYPE = { 'content-type': 'application/json' }
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }

const basic = (login: string, password: string): string =>
  `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`

/** Payme's calls, signed with the key of its account. */
export const paymeCalls = ({ payme }: Pick<PaymentSetting, 'payme'>) => {
  const headers = { ...JSON_TYPE, authorization: basic('Paycom', payme?.key ?? '') }
  let calls = 0
  const call = (method: string, params: object): SentCall => ({
    path: PAYME_PATH,
    headers,
    payload: JSON.stringify({ jsonrpc: '2.0', id: ++calls, method, params }),
  })
  const order = ({ id, amountUzs }: KnownPayment) => ({
    amount: tiyinOf(amountUzs),
    account: { [PAYME_ACCOUNT]: String(id) },
  })
  return {
    call,
    check: (payment: KnownPayment) => call('CheckPerformTransaction', order(payment)),
    create: (payment: KnownPayment, at: Date) =>
      call('CreateTransaction', { id: payment.transaction, time: at.getTime(), ...order(payment) }),
    perform: ({ transaction: id }: KnownPayment) => call('PerformTransaction', { id }),
    cancel: ({ transaction: id }: KnownPayment, reason: number) => call('CancelTransaction', { id, reason }),
    show: ({ transaction: id }: KnownPayment) => call('CheckTransaction', { id }),
  }
}

/** Click's calls, signed with the secret key of its service. */
export const clickCalls = ({ click }: Pick<PaymentSetting, 'click'>) => {
  const call = (
    step: 'prepare' | 'complete',
    { id, amountUzs, transaction }: KnownPayment,
    changes: Readonly<Record<string, string>> = {},
  ): SentCall => {
    const fields: Record<string, string> = {
      click_trans_id: transaction,
      service_id: click?.serviceId ?? '',
      click_paydoc_id: transaction,
      merchant_trans_id: String(id),
      ...(step === 'complete' && { merchant_prepare_id: String(id) }),
      amount: amountUzs.toFixed(2),
      action: step === 'prepare' ? '0' : '1',
      error: '0',
      error_note: 'Success',
      sign_time: '2026-11-21 10:00:00',
      ...changes,
    }
    const signed = [
      ...[fields.click_trans_id, fields.service_id, click?.secretKey, fields.merchant_trans_id],
      ...[fields.merchant_prepare_id ?? '', fields.amount, fields.action, fields.sign_time],
    ]
    const sign = createHash('md5').update(signed.join('')).digest('hex')
    const payload = new URLSearchParams({ sign_string: sign, ...fields }).toString()
    return { path: CLICK_PATHS[step], headers: FORM_TYPE, payload }
  }
  return { call }
}

/** Uzum Bank's calls, with the credentials of its service. */
export const uzumCalls = ({ uzum }: Pick<PaymentSetting, 'uzum'>) => {
  const headers = { ...JSON_TYPE, authorization: basic(uzum?.login ?? '', uzum?.password ?? '') }
  const call = (
    name: UzumCall,
    { id, amountUzs, transaction }: KnownPayment,
    at: Date,
    changes: Readonly<Record<string, unknown>> = {},
  ): SentCall => {
    const known = name === 'check' ? {} : { transId: transaction }
    const account = name === 'check' || name === 'create' ? { params: { account: String(id) } } : {}
    const amount = name === 'create' ? { amount: tiyinOf(amountUzs) } : {}
    const fields = {
      serviceId: Number(uzum?.serviceId),
      timestamp: at.getTime(),
      ...known,
      ...account,
      ...amount,
    }
    return { path: uzumPath(name), headers, payload: JSON.stringify({ ...fields, ...changes }) }
  }
  return { call }
}
