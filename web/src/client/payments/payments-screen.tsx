import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { EarlierReceipts } from '../../product/payment/earlier-receipts.tsx'
import { EmptyState } from '../../product/truck/empty-state.tsx'
import { Card } from '../../ui/screen/card.tsx'
import { Screen } from '../../ui/screen/screen.tsx'
import { usePageTitle } from '../../ui/screen/use-page-title.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { useTableSearch } from '../../ui/table/use-table-search.ts'
import { ownTypeLabel } from '../transactions/transaction-labels.ts'
import { TransactionsTable } from '../transactions/transactions-table.tsx'
import { MoneyFigures } from './money-figures.tsx'
import { OWN_REFUNDS, ownLines, ownMoney } from './money-queries.ts'
import { OwedNote } from './owed-note.tsx'
import { PayOwed } from './pay-owed.tsx'
import { RefundsCard } from './refunds-card.tsx'

const orderLink = (orderId: number) => (
  <Link to={`/dashboard/orders?order=${orderId}`} viewTransition>
    {m.orders_number({ id: orderId })}
  </Link>
)

function Movements() {
  const { page, turn } = useTableSearch()
  const lines = useQuery(ownLines(page))
  return (
    <Card>
      <TransactionsTable
        rows={lines.data?.data}
        isStale={lines.isPlaceholderData}
        orderLink={orderLink}
        typeLabel={ownTypeLabel}
        empty={<EmptyState title={m.money_lines_empty_title()} text={m.money_lines_empty_text()} />}
      />
      {lines.data && <Pager label={m.money_lines_pager()} meta={lines.data.meta} onPage={turn} />}
    </Card>
  )
}

/** A person's own money: what they have and owe, refunds, and every movement. */
export function PaymentsScreen() {
  usePageTitle(m.money_title())
  const query = useQuery(ownMoney())
  const { data } = query
  return (
    <Screen title={m.money_title()}>
      {data === undefined && query.isError ? (
        <FailedState
          title={m.money_failed_title()}
          text={m.money_failed_text()}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <>
          {data !== undefined && data.owed > 0 && <OwedNote money={data} />}
          <MoneyFigures money={data} />
          {data !== undefined && <PayOwed owedUzs={data.owed} />}
          {data !== undefined && (
            <RefundsCard money={data} calls={OWN_REFUNDS} text={m.money_refund_text()} />
          )}
          <EarlierReceipts purpose={null} orderId={null} exceptId={null} isCard />
          <Movements />
        </>
      )}
    </Screen>
  )
}
