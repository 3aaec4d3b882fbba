import type { FastifyInstance } from 'fastify'
import { writeStatementFiles } from '../features/ledger/documents/statement-files.ts'
import { markFailing } from '../features/mail/addresses/address-repository.ts'
import { createKeepAddress } from '../features/mail/addresses/save-address.ts'
import { createMailPassword } from '../features/mail/letters/mail-password.ts'
import type { MailDeps } from '../features/mail/mail-deps.ts'
import { registerMail } from '../features/mail/mail-routes.ts'
import { SEND_MAIL } from '../features/mail/queue/queue-mail.ts'
import { sendMailJob } from '../features/mail/queue/send-mail-job.ts'
import { createAskStatement } from '../features/mail/statements/ask-statement.ts'
import {
  MAIL_STATEMENTS,
  mailStatementsJob,
  planStatements,
} from '../features/mail/statements/monthly-statements.ts'
import { createStopUrl } from '../features/mail/stop-token.ts'
import { createEmailChannel } from '../features/notices/delivery/email-channel.ts'
import type { JobHandlers } from '../platform/jobs/job-queue.ts'
import { reportFailure } from '../platform/log.ts'
import { createSigner } from '../platform/secret.ts'
import type { AppDeps } from './app-deps.ts'
import { siteOrigin } from './site-origins.ts'
import type { BackgroundWork } from './together.ts'

/** Without a mail server its jobs wait for one. */
const jobsOf = (mail: MailDeps): JobHandlers =>
  mail.port === null ? {} : { [SEND_MAIL]: sendMailJob(mail), [MAIL_STATEMENTS]: mailStatementsJob() }

const channelsOf = (mail: MailDeps) => {
  const { db, clock, port, siteOrigin } = mail
  if (port === null) return {}
  return {
    email: createEmailChannel({
      mail: port,
      siteOrigin,
      stopUrl: createStopUrl(mail),
      markFailing: address => markFailing(db, address, clock.now()),
    }),
  }
}

/** Plans what happens every month, once the server runs. */
const planning = ({ db, clock, port }: MailDeps): BackgroundWork => {
  let planned = Promise.resolve()
  return {
    start: () => {
      if (port === null) return
      planned = planStatements(db, clock.now()).catch(error =>
        reportFailure(error, 'the statements were not planned'),
      )
    },
    stop: () => planned,
  }
}

/** Mails to owners of companies: their addresses, statements, and the channel of notices. */
export const composeMail = ({ config, clock, database: { db }, mailing, secret }: AppDeps) => {
  const mail: MailDeps = {
    db,
    clock,
    port: mailing.port,
    siteOrigin: siteOrigin(config),
    proofSigner: createSigner(secret, 'mail proof'),
    stopSigner: createSigner(secret, 'mail stop'),
    writeStatement: writeStatementFiles,
  }
  return {
    channels: channelsOf(mail),
    jobs: jobsOf(mail),
    keepAddress: createKeepAddress(mail),
    askStatement: createAskStatement(mail),
    mailPassword: createMailPassword(mail),
    register: (api: FastifyInstance): void => registerMail(api, mail),
    work: planning(mail),
  }
}

/** The mails as other parts of the composition use them. */
export type ComposedMail = ReturnType<typeof composeMail>
