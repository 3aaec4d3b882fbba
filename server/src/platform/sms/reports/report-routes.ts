import { refusal } from '@karvon/domain/decision'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../clock.ts'
import { type Db, inTransaction, type Tx } from '../../db/database.ts'
import { sendRefusals } from '../../http/send-refusals.ts'
import { enqueue } from '../../jobs/job-queue.ts'
import { HAND_ON_CODE, type HandOn } from '../sms-chain.ts'
import { type DeliveryReport, storeReport } from '../sms-messages.ts'
import {
  isSignedByGateway,
  readBody,
  readEskizReport,
  readGatewayReport,
  readPlayMobileReports,
} from './read-reports.ts'
import { REPORT_PATHS, type ReportKeys } from './report-keys.ts'

export type ReportDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly keys: ReportKeys
  /** Null: no codes go by Telegram Gateway. */
  readonly gatewayToken: string | null
  /** Tells whoever sent a message what became of it. */
  readonly onReport: (
    tx: Tx,
    reported: { readonly messageId: string; readonly state: DeliveryReport['state'] },
    now: Date,
  ) => Promise<void>
}

/** A report is a few hundred bytes; PlayMobile may send several at once. */
const LARGEST_BODY = 64 * 1024

/** Stores reports; a code that failed goes by the next route at once. */
const takeReports = (
  { db, clock, onReport }: ReportDeps,
  reports: readonly DeliveryReport[],
): Promise<void> =>
  inTransaction(db, async tx => {
    const now = clock.now()
    for (const report of reports) {
      const { route, state } = report
      const message = await storeReport(tx, report)
      if (message === null) continue
      const payload: HandOn = { id: message.id, route }
      if (message.kind === 'code' && state === 'failed')
        await enqueue(tx, { kind: HAND_ON_CODE, payload, runAt: now })
      await onReport(tx, { messageId: message.id, state }, now)
    }
  })

type Query = { readonly id?: unknown; readonly key?: unknown }

const wordIn = (value: unknown): string => (typeof value === 'string' ? value : '')

const headerOf = ({ headers }: FastifyRequest, name: string): string => wordIn(headers[name])

const bodyOf = (request: FastifyRequest): Promise<unknown> =>
  readBody(wordIn(request.body), headerOf(request, 'content-type'))

/** Unproved reports get the answer of a path that does not exist. */
const refuse = (request: FastifyRequest, reply: FastifyReply) =>
  sendRefusals(request, reply, [refusal('not_found')])

/** Proved reports are acknowledged, also those that say nothing to us: otherwise they would be sent again. */
const ACKNOWLEDGED = { status: 'ok' }

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

const fromEskiz =
  (deps: ReportDeps): Handler =>
  async (request, reply) => {
    const query = request.query as Query
    const id = wordIn(query.id)
    if (!deps.keys.isEskizKey(id, wordIn(query.key))) return refuse(request, reply)
    const report = readEskizReport(await bodyOf(request), id)
    if (report !== null) await takeReports(deps, [report])
    return ACKNOWLEDGED
  }

const fromPlayMobile =
  (deps: ReportDeps): Handler =>
  async (request, reply) => {
    const { key } = { ...(request.query as Query), ...(request.params as Query) }
    if (!deps.keys.isPlayMobileKey(wordIn(key))) return refuse(request, reply)
    await takeReports(deps, readPlayMobileReports(await bodyOf(request)))
    return ACKNOWLEDGED
  }

const fromGateway =
  (deps: ReportDeps, token: string): Handler =>
  async (request, reply) => {
    const signed = {
      timestamp: headerOf(request, 'x-request-timestamp'),
      signature: headerOf(request, 'x-request-signature'),
      body: wordIn(request.body),
    }
    if (!isSignedByGateway(signed, token, deps.clock.now())) return refuse(request, reply)
    const report = readGatewayReport(await readBody(signed.body, 'application/json'))
    if (report !== null) await takeReports(deps, [report])
    return ACKNOWLEDGED
  }

/** Routes where providers report what became of messages. PlayMobile adds `/status` to the address it was told. */
export const registerSmsReports = (api: FastifyInstance, deps: ReportDeps): void => {
  api.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    const options = { bodyLimit: LARGEST_BODY } as const
    scope.post(REPORT_PATHS.eskiz, options, fromEskiz(deps))
    scope.post(REPORT_PATHS.playmobile, options, fromPlayMobile(deps))
    scope.post(`${REPORT_PATHS.playmobile}/:key`, options, fromPlayMobile(deps))
    scope.post(`${REPORT_PATHS.playmobile}/:key/status`, options, fromPlayMobile(deps))
    if (deps.gatewayToken !== null) {
      scope.post(REPORT_PATHS.telegram, options, fromGateway(deps, deps.gatewayToken))
    }
  })
}
