import { PAYME_ACCOUNT, PAYME_PATH, type PaymeFault, paymeError } from '@karvon/contract/payments/payme'
import {
  cancelPayme,
  checkPayme,
  createPayme,
  type PaymeError,
  paymeState,
  performPayme,
} from '@karvon/domain/payments/payme'
import type { Payment } from '@karvon/domain/payments/payment'
import { tiyinOf } from '@karvon/domain/payments/tiyin'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { inTransaction } from '../../../platform/db/database.ts'
import type { PaymeSetting } from '../../../platform/settings/payment-setting.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import {
  findAnyPayment,
  keepRaw,
  lockPayment,
  lockTransaction,
  type PaymentRow,
  paymentOf,
  readStatement,
} from '../payment-repository.ts'
import { renewItems } from '../receipts/describe-items.ts'
import { paymeDetail, withCodes } from '../receipts/fiscal-code.ts'
import { keepPaymeReceipt, PAYME_RECEIPT_KINDS } from '../receipts/keep-payme-receipt.ts'
import { type Answered, answerCall, type CallFacts } from './answer-call.ts'
import {
  isBasic,
  isFrom,
  objectOf,
  readExternalId,
  readJsonObject,
  readPaymentId,
  storable,
} from './read-call.ts'
import { type CallHandler, textOf, withTextBodies } from './text-bodies.ts'

type Params = Record<string, unknown>

type Reply =
  | { readonly result: object }
  | { readonly error: PaymeError | PaymeFault; readonly data?: string }
  | { readonly error: { readonly code: number; readonly message: string } }

type Method = (params: Params, deps: PaymentDeps) => Promise<Reply>

const INVALID: Reply = { error: 'request_invalid' }

/** Times are milliseconds; 0: it has not happened. */
const timeOf = (at: Date | null): number => at?.getTime() ?? 0

const wholeOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null

const standingOf = (payment: Payment) => ({
  create_time: timeOf(payment.startedAt),
  perform_time: timeOf(payment.performedAt),
  cancel_time: timeOf(payment.canceledAt),
  transaction: String(payment.id),
  state: paymeState(payment),
  reason: payment.reason,
})

type Standing = ReturnType<typeof standingOf>

const replyWith = (
  { answer, payment }: Answered<{ readonly error: PaymeError | null }>,
  fields: readonly (keyof Standing)[],
): Reply => {
  if (answer.error !== null) return { error: answer.error }
  if (payment === null) return { error: 'transaction_unknown' }
  const standing = standingOf(payment)
  return { result: Object.fromEntries(fields.map(name => [name, standing[name]])) }
}

const accountOf = (params: Params): number | null => readPaymentId(objectOf(params.account)?.[PAYME_ACCOUNT])

/** What the fiscal receipt of a payment names as of now; nothing if there is to be none. */
const detailOf = async (paymentId: number | null, { db, fiscal }: PaymentDeps) => {
  if (fiscal === null || paymentId === null) return {}
  const row = await inTransaction(db, async tx => {
    const asked = await lockPayment(tx, paymentId)
    if (asked?.state !== 'waiting') return asked
    await renewItems(tx, asked)
    return findAnyPayment(tx, paymentId)
  })
  if (!row?.receipt_items) return {}
  return { detail: paymeDetail(withCodes(row.receipt_items, fiscal)) }
}

const check: Method = async (params, deps) => {
  const amountTiyin = wholeOf(params.amount)
  if (amountTiyin === null) return { error: 'amount_wrong' }
  const called = { externalId: null, paymentId: accountOf(params) }
  const { answer } = await answerCall(
    deps,
    { ...called, provider: 'payme', name: 'CheckPerformTransaction', sent: params },
    ({ payment, isPayable }) => checkPayme({ payment, isPayable, amountTiyin }),
  )
  if (answer.error !== null) return { error: answer.error }
  return { result: { allow: true, ...(await detailOf(called.paymentId, deps)) } }
}

const create: Method = async (params, deps) => {
  const [id, timeMs, amountTiyin] = [readExternalId(params.id), wholeOf(params.time), wholeOf(params.amount)]
  if (id === null || timeMs === null) return INVALID
  if (amountTiyin === null) return { error: 'amount_wrong' }
  const answered = await answerCall(
    deps,
    {
      ...{ provider: 'payme', name: 'CreateTransaction', sent: params },
      ...{ externalId: id, paymentId: accountOf(params) },
    },
    ({ payment, isPayable, now }) => createPayme({ payment, isPayable, amountTiyin }, { id, timeMs }, now),
  )
  return replyWith(answered, ['create_time', 'transaction', 'state'])
}

/** A method about a transaction that has begun. */
const ofTransaction =
  (
    name: string,
    fields: readonly (keyof Standing)[],
    decide: (facts: CallFacts, params: Params) => ReturnType<typeof performPayme>,
  ): Method =>
  async (params, deps) => {
    const externalId = readExternalId(params.id)
    if (externalId === null) return { error: 'transaction_unknown' }
    const call = { provider: 'payme', name, sent: params, externalId, paymentId: null } as const
    return replyWith(await answerCall(deps, call, facts => decide(facts, params)), fields)
  }

const perform = ofTransaction('PerformTransaction', ['transaction', 'perform_time', 'state'], ({ payment }) =>
  performPayme(payment),
)

const LARGEST_REASON = 1_000

const reasonOf = ({ reason }: Params): number | null => {
  const read = wholeOf(reason)
  return read === null || read > LARGEST_REASON ? null : read
}

const cancel = ofTransaction(
  'CancelTransaction',
  ['transaction', 'cancel_time', 'state'],
  ({ payment }, params) => cancelPayme(payment, reasonOf(params)),
)

const show = ofTransaction(
  'CheckTransaction',
  ['create_time', 'perform_time', 'cancel_time', 'transaction', 'state', 'reason'],
  ({ payment }) => ({ move: null, answer: { error: payment === null ? 'transaction_unknown' : null } }),
)

const lineOf = (row: PaymentRow) => ({
  id: row.external_id,
  time: row.provider_time_ms,
  amount: tiyinOf(row.amount_uzs),
  account: { [PAYME_ACCOUNT]: String(row.id) },
  ...standingOf(paymentOf(row)),
  receivers: null,
})

const statement: Method = async (params, { db }) => {
  const [fromMs, toMs] = [wholeOf(params.from), wholeOf(params.to)]
  if (fromMs === null || toMs === null) return INVALID
  return { result: { transactions: (await readStatement(db, fromMs, toMs)).map(lineOf) } }
}

/** Payme Merchant API, "SetFiscalData": its own codes. */
const RECEIPT_UNKNOWN = { code: -32001, message: 'Receipt not found' }
const FISCAL_INVALID = { code: -32602, message: 'Fiscal data expected' }

const setFiscalData: Method = async (params, deps) => {
  const [id, data] = [readExternalId(params.id), objectOf(params.fiscal_data)]
  const kind = PAYME_RECEIPT_KINDS.get(params.type)
  if (id === null || kind === undefined || data === null) return { error: FISCAL_INVALID }
  return inTransaction(deps.db, async tx => {
    const row = await lockTransaction(tx, 'payme', id)
    if (row === undefined) return { error: RECEIPT_UNKNOWN }
    const body = storable(params) as object
    await keepRaw(tx, row.id, { name: `SetFiscalData ${String(params.type)}`, body })
    await keepPaymeReceipt(tx, row, { kind, data, at: deps.clock.now() }, deps)
    return { result: { success: true } }
  })
}

const METHODS = new Map<string, Method>([
  ['CheckPerformTransaction', check],
  ['CreateTransaction', create],
  ['PerformTransaction', perform],
  ['CancelTransaction', cancel],
  ['CheckTransaction', show],
  ['GetStatement', statement],
  ['SetFiscalData', setFiscalData],
])

/** The number of a request; what is none comes back as null. */
const idOf = (request: Params | null): string | number | null => {
  const id = request?.id
  return typeof id === 'string' || typeof id === 'number' ? id : null
}

/** Payme takes every answer with HTTP 200 (Payme Merchant API, "Response format"). */
const send = (reply: FastifyReply, id: string | number | null, answer: Reply) => {
  const head = { jsonrpc: '2.0', id }
  const body = 'result' in answer ? answer : { error: errorOf(answer) }
  return reply
    .code(200)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send({ ...head, ...body })
}

const errorOf = (refused: Exclude<Reply, { result: object }>) =>
  typeof refused.error === 'string'
    ? paymeError(refused.error, 'data' in refused ? refused.data : null)
    : refused.error

/** JSON that is no object is a request of no form; Payme sends no batches. */
const faultOf = (text: string): Reply => {
  try {
    JSON.parse(text)
    return INVALID
  } catch {
    return { error: 'unreadable' }
  }
}

const answerOf = async (request: Params | null, text: string, deps: PaymentDeps): Promise<Reply> => {
  if (request === null) return faultOf(text)
  const { method } = request
  const params = objectOf(request.params)
  if (typeof method !== 'string') return INVALID
  const run = METHODS.get(method)
  if (run === undefined) return { error: 'method_unknown', data: method.slice(0, 100) }
  return params === null ? INVALID : run(params, deps)
}

/** "Paycom" is the login of every cash desk (Payme Merchant API, "Authorization"). */
const LOGIN = 'Paycom'

const createHandler =
  (deps: PaymentDeps, { key, addresses }: PaymeSetting): CallHandler =>
  async (request, reply) => {
    const isPayme = isFrom(addresses, request) && isBasic(request.headers.authorization, LOGIN, key)
    const text = textOf(request)
    const sent = readJsonObject(text)
    const id = idOf(sent)
    if (!isPayme) return send(reply, id, { error: 'rights_missing' })
    try {
      return send(reply, id, await answerOf(sent, text, deps))
    } catch (error) {
      request.log.error({ err: error }, 'a call of Payme failed')
      return send(reply, id, { error: 'failure' })
    }
  }

/** Payme's JSON-RPC calls (Payme Merchant API, developer.help.paycom.uz). */
export const registerPayme = (api: FastifyInstance, deps: PaymentDeps, payme: PaymeSetting): void =>
  withTextBodies(
    api,
    {
      failed: (_, reply) => send(reply, null, { error: 'unreadable' }),
      notPost: (_, reply) => send(reply, null, { error: 'not_post' }),
    },
    post => post(PAYME_PATH, createHandler(deps, payme)),
  )
