import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import type {
  bookPayment as bookPaymentEndpoint,
  DEBTOR_SORTS,
  giveAllowance,
  listDebtors,
  showAccount,
} from '@karvon/contract/money/accounts'
import type { DebtAge } from '@karvon/domain/ledger/accounts/debt-age'
import type { HolderKind } from '@karvon/domain/ledger/accounts/holder'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPaged } from '../../platform/http/call.ts'
import { withoutEmpty } from '../../platform/http/export-url.ts'
import { OPERATOR_KEY } from '../form/use-action.ts'

export type Account = DataOf<typeof showAccount>
export type Debtor = DataOf<typeof listDebtors>[number]

/** Whose account it is. */
export type AccountOwner = { kind: 'company' | 'person'; id: number }

export type DebtorFilters = {
  q: string
  kind: HolderKind | null
  age: DebtAge | null
  sort: (typeof DEBTOR_SORTS)[number] | null
}

export const accountOf = (owner: AccountOwner, page: number) =>
  queryOptions({
    queryKey: [OPERATOR_KEY, 'accounts', owner.kind, owner.id, page] as const,
    queryFn: ({ signal }) =>
      call<typeof showAccount>('GET', '/admin/accounts/:kind/:id', {
        params: owner,
        query: { page },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const debtorsPage = (filters: DebtorFilters, page: number) =>
  queryOptions({
    queryKey: [OPERATOR_KEY, 'accounts', 'debtors', filters, page] as const,
    queryFn: ({ signal }) =>
      callPaged<typeof listDebtors>('GET', '/admin/debtors', {
        query: { ...withoutEmpty(filters), page },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const bookPayment = ({
  id,
  body,
  key,
}: {
  id: number
  body: BodyOf<typeof bookPaymentEndpoint>
  key: string
}) =>
  call<typeof bookPaymentEndpoint>('POST', '/admin/people/:id/payments', {
    params: { id },
    body,
    idempotencyKey: key,
  })

export const allow = ({
  body,
  key,
  ...params
}: AccountOwner & { body: BodyOf<typeof giveAllowance>; key: string }) =>
  call<typeof giveAllowance>('POST', '/admin/accounts/:kind/:id/allowances', {
    params,
    body,
    idempotencyKey: key,
  })
