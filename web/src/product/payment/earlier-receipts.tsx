import { formatDate } from '@karvon/domain/reading/figures'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { getLocale } from '../../platform/locale/locale.ts'
import { Stack, Text } from '../../ui/layout/box.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { titleOf } from './fiscal-receipt.tsx'
import s from './payment.module.css'
import { type Payment, type ReceiptedFor, receiptedPayments } from './payment-queries.ts'

type Paid = Pick<Payment, 'amount' | 'paidAt' | 'receipt'>

const describe = ({ amount, paidAt, receipt }: Paid): string =>
  [
    paidAt === null ? '' : formatDate(new Date(paidAt), getLocale()),
    formatSum(amount),
    receipt?.kind === 'refund' ? titleOf(receipt) : '',
    receipt?.url === null && receipt.number !== null
      ? m.payment_receipt_number({ number: receipt.number })
      : '',
  ]
    .filter(Boolean)
    .join(', ')

function EarlierReceipt({ payment }: { payment: Paid }) {
  const url = payment.receipt?.url ?? null
  if (url === null) return <Text>{describe(payment)}</Text>
  return (
    <a className={s.link} href={url} target="_blank" rel="noreferrer">
      {describe(payment)}
    </a>
  )
}

type EarlierProps = ReceiptedFor & { exceptId: number | null; isCard?: boolean }

/** The receipts of earlier payments; `exceptId` is shown above. */
export function EarlierReceipts({ exceptId, isCard = false, ...paidFor }: EarlierProps) {
  const [page, setPage] = useState(1)
  const query = useQuery(receiptedPayments(paidFor, page))
  const { data } = query
  if (data === undefined && query.isError)
    return (
      <FailedState
        isSmall
        title={m.payment_receipts_failed()}
        text={m.payment_receipts_failed_text()}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  const earlier = data?.data.filter(({ id }) => id !== exceptId) ?? []
  const isPaged = data !== undefined && data.meta.lastPage > 1
  if (earlier.length === 0 && !isPaged) return null
  return (
    <Stack as="section" gap={4} {...(isCard && { card: true, padding: 20 })}>
      <Text weight="strong">{m.payment_receipts()}</Text>
      <ul className={s.receipts}>
        {earlier.map(payment => (
          <li key={payment.id}>
            <EarlierReceipt payment={payment} />
          </li>
        ))}
      </ul>
      {isPaged && <Pager label={m.payment_receipts_pager()} meta={data.meta} onPage={setPage} />}
    </Stack>
  )
}
