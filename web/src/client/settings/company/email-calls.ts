import type { proveEmail, removeEmail, saveEmail, showEmail } from '@karvon/contract/account/email'
import type { DataOf } from '@karvon/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { answerOf } from '../../../product/account/login/answer.ts'
import { COMPANY_KEY } from '../../users/employees/employee-queries.ts'

/** The owner's e-mail, and what stands against mails to it. */
export type OwnEmail = DataOf<typeof showEmail>

export const ownEmail = () =>
  queryOptions({
    queryKey: [...COMPANY_KEY, 'email'] as const,
    queryFn: ({ signal }) => call<typeof showEmail>('GET', '/client-company/email', { signal }),
  })

export const saveAddress = (email: string) =>
  answerOf(call<typeof saveEmail>('PUT', '/client-company/email', { body: { email } }))

export const proveAddress = (code: string) =>
  answerOf(call<typeof proveEmail>('PUT', '/client-company/email/proof', { body: { code } }))

export const removeAddress = () => answerOf(call<typeof removeEmail>('DELETE', '/client-company/email'))
