import { createHash } from 'node:crypto'
import { CLICK_ERRORS, CLICK_PATHS, CLICK_SUCCESS, type ClickFault } from '@karvon/contract/payments/click'
import {
  type ClickAttempt,
  type ClickError,
  completeClick,
  prepareClick,
} from '@karvon/domain/payments/click'
import { readWrittenTiyin } from '@karvon/domain/payments/tiyin'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ClickSetting } from '../../../platform/settings/payment-setting.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { answerCall } from './answer-call.ts'
import { isFrom, isSameSecret, readExternalId, readPaymentId } from './read-call.ts'
import { type CallHandler, type FaultHandler, textOf, withTextBodies } from './text-bodies.ts'

/** Click SHOP-API, `action`. */
const ACTIONS = { prepare: '0', complete: '1' } as const

type Action = keyof typeof ACTIONS

type Sent = ReadonlyMap<string, string>

/** The fields of a form; of a field sent twice the first counts. */
const readForm = (text: string): Sent => {
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) if (!fields.has(name)) fields.set(name, value)
  return fields
}

const REQUIRED = [
  'click_trans_id',
  'service_id',
  'merchant_trans_id',
  'amount',
  'action',
  'error',
  'sign_time',
  'sign_string',
] as const

const isWhole = (sent: Sent, action: Action): boolean =>
  REQUIRED.every(name => sent.has(name)) && (action === 'prepare' || sent.has('merchant_prepare_id'))

/** Click SHOP-API, `sign_string`: md5 of these fields as they were received, with our secret after the service. */
export const signClick = (sent: Sent, secretKey: string, action: Action): string => {
  const field = (name: string) => sent.get(name) ?? ''
  const parts = [
    field('click_trans_id'),
    field('service_id'),
    secretKey,
    field('merchant_trans_id'),
    ...(action === 'complete' ? [field('merchant_prepare_id')] : []),
    field('amount'),
    field('action'),
    field('sign_time'),
  ]
  return createHash('md5').update(parts.join('')).digest('hex')
}

const ERROR = /^-?\d{1,9}$/

type Read = ClickAttempt & { readonly paymentId: number | null; readonly prepareId: string }

const readAttempt = (sent: Sent): Read | null => {
  const clickTransId = readExternalId(sent.get('click_trans_id'))
  const error = sent.get('error') ?? ''
  if (clickTransId === null || !ERROR.test(error)) return null
  return {
    clickTransId,
    error: Number(error),
    amountTiyin: readWrittenTiyin(sent.get('amount') ?? ''),
    paymentId: readPaymentId(sent.get('merchant_trans_id')),
    prepareId: sent.get('merchant_prepare_id') ?? '',
  }
}

type Outcome = ClickError | ClickFault | null

/** What proves a call, in the order in which it is looked at. */
const faultOf = (sent: Sent, action: Action, { serviceId, secretKey }: ClickSetting): ClickFault | null => {
  if (!isWhole(sent, action)) return 'request_invalid'
  const given = (sent.get('sign_string') ?? '').toLowerCase()
  if (!isSameSecret(signClick(sent, secretKey, action), given)) return 'sign_wrong'
  if (sent.get('action') !== ACTIONS[action]) return 'action_unknown'
  return sent.get('service_id') === serviceId ? null : 'request_invalid'
}

const decideCall = async (
  deps: PaymentDeps,
  click: ClickSetting,
  action: Action,
  sent: Sent,
): Promise<Outcome> => {
  const fault = faultOf(sent, action, click)
  if (fault !== null) return fault
  const attempt = readAttempt(sent)
  if (attempt === null) return 'request_invalid'
  const called = { externalId: null, paymentId: attempt.paymentId }
  const call = { ...called, provider: 'click', name: action, sent: Object.fromEntries(sent) } as const
  const { answer } = await answerCall(deps, call, ({ payment, isPayable }) =>
    action === 'prepare' ? prepareClick(payment, attempt, isPayable) : completeClick(payment, attempt),
  )
  return answer
}

const numberOr = (text: string | undefined): number | string | null =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : (text ?? null)

/** The answer; our number of the payment stands for its preparation and its confirmation. */
const send = (reply: FastifyReply, action: Action, sent: Sent, outcome: Outcome) => {
  const paymentId = readPaymentId(sent.get('merchant_trans_id'))
  const names = { prepare: 'merchant_prepare_id', complete: 'merchant_confirm_id' }
  return reply
    .code(200)
    .header('cache-control', 'no-store')
    .send({
      click_trans_id: numberOr(sent.get('click_trans_id')),
      merchant_trans_id: sent.get('merchant_trans_id') ?? null,
      [names[action]]: paymentId,
      ...(outcome === null ? CLICK_SUCCESS : CLICK_ERRORS[outcome]),
    })
}

const refuseRequest: FaultHandler = (_, reply) =>
  reply.code(200).header('cache-control', 'no-store').send(CLICK_ERRORS.request_invalid)

const createHandler =
  (deps: PaymentDeps, click: ClickSetting, action: Action): CallHandler =>
  async (request, reply) => {
    const sent = readForm(textOf(request))
    if (!isFrom(click.addresses, request)) return send(reply, action, sent, 'sign_wrong')
    try {
      return send(reply, action, sent, await decideCall(deps, click, action, sent))
    } catch (error) {
      request.log.error({ err: error }, 'a call of Click failed')
      return send(reply, action, sent, 'update_failed')
    }
  }

/** Click's two calls (Click SHOP-API, docs.click.uz, "Click-API – Request"). */
export const registerClick = (api: FastifyInstance, deps: PaymentDeps, click: ClickSetting): void =>
  withTextBodies(api, { failed: refuseRequest, notPost: refuseRequest }, post => {
    post(CLICK_PATHS.prepare, createHandler(deps, click, 'prepare'))
    post(CLICK_PATHS.complete, createHandler(deps, click, 'complete'))
  })
