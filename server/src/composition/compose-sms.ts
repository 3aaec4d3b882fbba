import type { FastifyInstance } from 'fastify'
import { registerDemo } from '../features/auth/demo-routes.ts'
import { reportSms } from '../features/notices/delivery/sms-channel.ts'
import { registerSmsReports } from '../platform/sms/reports/report-routes.ts'
import { createBalanceWatch } from '../platform/sms/watch-balance.ts'
import type { AppDeps } from './app-deps.ts'
import type { BackgroundWork } from './together.ts'

/** The demo's on-screen phone, or the reports of providers. */
export const registerSmsProviders = (
  api: FastifyInstance,
  { sms, mailing, clock, database: { db } }: AppDeps,
): void => {
  if (sms.outbox !== null) registerDemo(api, { outbox: sms.outbox, mails: mailing.outbox })
  if (sms.providers === undefined) return
  registerSmsReports(api, { db, clock, ...sms.providers, onReport: reportSms })
}

/** Where Eskiz sends for us, its balance is asked for. */
export const smsWork = ({ sms, clock, database: { db } }: AppDeps): readonly BackgroundWork[] => {
  const eskiz = sms.providers?.eskiz ?? null
  return eskiz === null ? [] : [createBalanceWatch({ db, clock, eskiz })]
}
