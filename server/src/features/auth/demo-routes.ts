import { listDemoAccounts, listDemoMails, listDemoMessages } from '@karvon/contract/demo/sign-in'
import { readEmail } from '@karvon/domain/company/email'
import { accept, refuse } from '@karvon/domain/decision'
import { readPhone } from '@karvon/domain/reading/phone'
import type { FastifyInstance } from 'fastify'
import { DEMO_COMPANY_ACCOUNTS, DEMO_PASSWORD } from '../../../seeds/demo/demo-companies.ts'
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import type { DemoMails } from '../../platform/mail/demo-mails.ts'
import type { DemoOutbox } from '../../platform/sms/demo-outbox.ts'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'

type Outboxes = { readonly outbox: DemoOutbox; readonly mails: DemoMails | null }

/** Demo-only routes; without a readable outbox none are registered. */
export const registerDemo = (app: FastifyInstance, { outbox, mails }: Outboxes): void => {
  app.register(async scope => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    serveEndpoint(scope, listDemoMessages, async ({ query }) => {
      const phone = readPhone(query.phone)
      if (phone === null) return refuse('phone_format', 'phone')
      return accept(outbox.read(phone).map(message => ({ ...message, at: message.at.toISOString() })))
    })
    serveEndpoint(scope, listDemoMails, async ({ query }) => {
      const address = query.email === undefined ? null : readEmail(query.email)
      if (query.email !== undefined && address === null) return refuse('email_format', 'email')
      return accept((mails?.read(address) ?? []).map(mail => ({ ...mail, at: mail.at.toISOString() })))
    })
    serveEndpoint(scope, listDemoAccounts, async () =>
      accept([
        ...DEMO_ACCOUNTS.map(({ role, firstName, lastName, phone }) => ({
          role,
          name: `${firstName} ${lastName}`,
          company: null,
          phone,
          username: null,
          password: null,
        })),
        ...DEMO_COMPANY_ACCOUNTS.map(account => ({ ...account, phone: null, password: DEMO_PASSWORD })),
      ]),
    )
  })
}
