import type {
  askCompanyRefund,
  readCompanyRefunds,
  withdrawCompanyRefund,
} from '@karvon/contract/money/company-refunds'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { call } from '../../platform/http/call.ts'
import { LEDGER_KEY } from '../../product/ledger/ledger-queries.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import type { RefundCalls } from '../payments/money-queries.ts'
import { RefundsCard } from '../payments/refunds-card.tsx'

const companyRefunds = () =>
  queryOptions({
    queryKey: [...LEDGER_KEY, 'refunds'] as const,
    queryFn: ({ signal }) => call<typeof readCompanyRefunds>('GET', '/client-company/refunds', { signal }),
  })

const COMPANY_REFUNDS: RefundCalls = {
  queryKey: LEDGER_KEY,
  ask: (body, idempotencyKey) =>
    call<typeof askCompanyRefund>('POST', '/client-company/refunds', { body, idempotencyKey }),
  withdraw: id =>
    call<typeof withdrawCompanyRefund>('DELETE', '/client-company/refunds/:id', { params: { id } }),
}

/** The company's balance back to its bank account. */
export function CompanyRefunds() {
  const { data, isError, isFetching, refetch } = useQuery(companyRefunds())
  if (data === undefined && isError)
    return <FailedState title={m.money_refunds()} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) return null
  const { bankAccount: account, bank, mfo } = data.account
  const text = m.money_refund_company_text({ account, bank, mfo })
  return <RefundsCard money={data} calls={COMPANY_REFUNDS} text={text} />
}
