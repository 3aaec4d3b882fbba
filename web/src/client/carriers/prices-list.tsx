import type { LanePriceStatus } from '@karvon/domain/carriers/lane-prices/lane-price'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { useHandbook } from '../../product/handbook/use-handbook.ts'
import { type CompanyPrice, priceColumns } from '../../product/lane/agreement-columns.tsx'
import { EmptyState } from '../../product/truck/empty-state.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { useModal } from '../modals/use-modal.ts'
import { pricesPage } from './carrier-queries.ts'

type Props = {
  status: LanePriceStatus | null
  page: number
  mayManage: boolean
  onPage: (page: number) => void
}

function EndButton({ price: { id, status, carrier } }: { price: CompanyPrice }) {
  const { open } = useModal()
  if (status !== 'valid' && status !== 'waiting') return null
  const { name } = carrier
  return (
    <Button
      size="small"
      aria-label={status === 'waiting' ? m.lanes_take_back_of({ name }) : m.lanes_end_of({ name })}
      onClick={() => void open('end-price', { id: String(id) })}
    >
      {status === 'waiting' ? m.lanes_take_back() : m.lanes_end()}
    </Button>
  )
}

const actions = (): TableColumn<CompanyPrice> => ({
  key: 'actions',
  name: m.lanes_column_actions(),
  isNameHidden: true,
  cell: row => <EndButton price={row} />,
})

/** Agreed prices, newest first, with former ones. */
export function PricesList({ status, page, mayManage, onPage }: Props) {
  const handbook = useHandbook()
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(pricesPage(status, page))
  if (data === undefined && isError)
    return (
      <FailedState title={m.lanes_prices_failed()} isRetrying={isFetching} onRetry={() => void refetch()} />
    )
  return (
    <>
      <DataTable
        label={m.lanes_prices()}
        columns={[...priceColumns(handbook), ...(mayManage ? [actions()] : [])]}
        rows={handbook.state === 'loading' ? undefined : data?.data}
        keyOf={({ id }) => id}
        isStale={isPlaceholderData}
        skeletonRows={4}
        empty={
          status === null ? (
            <EmptyState
              title={m.lanes_prices_none_title()}
              text={mayManage ? m.lanes_prices_none_text() : null}
            />
          ) : (
            <EmptyState title={m.lanes_prices_none_such()} text={null} />
          )
        }
      />
      {data && <Pager label={m.lanes_pages_prices()} meta={data.meta} onPage={onPage} />}
    </>
  )
}
