import {
  UZUM_CALLS,
  UZUM_CODES,
  type UzumCall,
  type UzumFault,
  uzumPath,
} from '@karvon/contract/payments/uzum'
import type { Payment, ProviderStep } from '@karvon/domain/payments/payment'
import { tiyinOf } from '@karvon/domain/payments/tiyin'
import {
  checkUzum,
  confirmUzum,
  createUzum,
  reverseUzum,
  type UzumError,
  uzumStatus,
} from '@karvon/domain/payments/uzum'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { UzumSetting } from '../../../platform/settings/payment-setting.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { type Answered, answerCall, type CallFacts } from './answer-call.ts'
import { isBasic, isFrom, objectOf, readExternalId, readJsonObject, readPaymentId } from './read-call.ts'
import { type CallHandler, textOf, withTextBodies } from './text-bodies.ts'

type Sent = Record<string, unknown>

type Step = ProviderStep<UzumError | null>

type Read = {
  readonly paymentId: number | null
  readonly transId: string | null
  readonly amountTiyin: number | null
}

type Refused = UzumError | UzumFault

const readFields = (sent: Sent): Read => ({
  paymentId: readPaymentId(objectOf(sent.params)?.account),
  transId: readExternalId(sent.transId),
  amountTiyin: typeof sent.amount === 'number' && Number.isSafeInteger(sent.amount) ? sent.amount : null,
})

/** What each call must have (Uzum Bank Merchant API, "Required parameters"). */
const isWhole = (call: UzumCall, sent: Sent, { transId, amountTiyin }: Read): boolean => {
  const hasAccount = objectOf(sent.params)?.account !== undefined
  if (call === 'check') return hasAccount
  if (transId === null) return false
  return call !== 'create' || (hasAccount && amountTiyin !== null)
}

const DECISIONS: Readonly<Record<UzumCall, (facts: CallFacts, read: Read) => Step>> = {
  check: ({ payment, isPayable }) => checkUzum(payment, isPayable),
  create: ({ payment, isPayable }, { transId, amountTiyin }) =>
    createUzum(payment, { transId: transId ?? '', amountTiyin: amountTiyin ?? 0 }, isPayable),
  confirm: ({ payment }) => confirmUzum(payment),
  reverse: ({ payment }) => reverseUzum(payment),
  status: ({ payment }) => ({ move: null, answer: payment === null ? 'transaction_unknown' : null }),
}

const faultOf = (sent: Sent, call: UzumCall, read: Read, { serviceId }: UzumSetting): UzumFault | null => {
  if (sent.serviceId === undefined || typeof sent.timestamp !== 'number') return 'field_missing'
  if (String(sent.serviceId) !== serviceId) return 'service_wrong'
  return isWhole(call, sent, read) ? null : 'field_missing'
}

const decideCall = async (
  deps: PaymentDeps,
  uzum: UzumSetting,
  call: UzumCall,
  sent: Sent,
): Promise<Answered<Refused | null>> => {
  const read = readFields(sent)
  const fault = faultOf(sent, call, read, uzum)
  if (fault !== null) return { answer: fault, payment: null }
  const called = {
    externalId: call === 'check' ? null : read.transId,
    paymentId: call === 'check' || call === 'create' ? read.paymentId : null,
  }
  return answerCall(deps, { ...called, provider: 'uzum', name: call, sent }, facts =>
    DECISIONS[call](facts, read),
  )
}

const timeOf = (at: Date | null): number | null => at?.getTime() ?? null

/** The times of a transaction, in milliseconds, each under the name of the call that it belongs to. */
const timesOf = (call: UzumCall, payment: Payment) => {
  const transTime = timeOf(payment.startedAt)
  const confirmTime = timeOf(payment.performedAt)
  const reverseTime = timeOf(payment.canceledAt)
  if (call === 'create') return { transTime }
  if (call === 'confirm') return { confirmTime }
  return call === 'reverse' ? { reverseTime } : { transTime, confirmTime, reverseTime }
}

const dataOf = ({ id }: Payment) => ({ data: { account: { value: String(id) } } })

const successOf = (call: UzumCall, sent: Sent, payment: Payment) => {
  const { serviceId, timestamp, transId } = sent
  if (call === 'check') return { serviceId, timestamp, status: 'OK', ...dataOf(payment) }
  const amount = tiyinOf(payment.amountUzs)
  return {
    serviceId,
    transId,
    status: uzumStatus(payment),
    ...timesOf(call, payment),
    ...dataOf(payment),
    amount,
  }
}

const FAILED_TIMES: Readonly<Record<UzumCall, string>> = {
  check: 'timestamp',
  create: 'transTime',
  confirm: 'confirmTime',
  reverse: 'reverseTime',
  status: 'transTime',
}

/** Every failure is HTTP 400 with a code (Uzum Bank Merchant API, "Response format"). */
const sendFailure = (reply: FastifyReply, call: UzumCall, sent: Sent | null, code: Refused, at: Date) => {
  const { serviceId = null, transId } = sent ?? {}
  return reply
    .code(400)
    .header('cache-control', 'no-store')
    .send({
      serviceId,
      ...(transId !== undefined && { transId }),
      status: 'FAILED',
      [FAILED_TIMES[call]]: at.getTime(),
      errorCode: UZUM_CODES[code],
    })
}

const createHandler =
  (deps: PaymentDeps, uzum: UzumSetting, call: UzumCall): CallHandler =>
  async (request, reply) => {
    const fail = (sent: Sent | null, code: Refused) => sendFailure(reply, call, sent, code, deps.clock.now())
    const { login, password, addresses } = uzum
    if (!isFrom(addresses, request) || !isBasic(request.headers.authorization, login, password))
      return fail(null, 'access_denied')
    const sent = readJsonObject(textOf(request))
    if (sent === null) return fail(null, 'unreadable')
    try {
      const { answer, payment } = await decideCall(deps, uzum, call, sent)
      if (answer !== null) return fail(sent, answer)
      if (payment === null) return fail(sent, 'failure')
      return reply
        .code(200)
        .header('cache-control', 'no-store')
        .send(successOf(call, sent, payment))
    } catch (error) {
      request.log.error({ err: error }, 'a call of Uzum Bank failed')
      return fail(sent, 'failure')
    }
  }

/** Uzum Bank's five calls (Uzum Bank Merchant API, developer.uzumbank.uz/en/merchant). */
export const registerUzum = (api: FastifyInstance, deps: PaymentDeps, uzum: UzumSetting): void =>
  withTextBodies(
    api,
    { failed: (_, reply) => sendFailure(reply, 'check', null, 'unreadable', deps.clock.now()) },
    post => {
      for (const call of UZUM_CALLS) post(uzumPath(call), createHandler(deps, uzum, call))
    },
  )
