import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { carrierColumns } from '../../product/lane/agreement-columns.tsx'
import { carrierName, type OwnCarrier } from '../../product/lane/carrier-labels.ts'
import { EmptyState } from '../../product/truck/empty-state.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { useModal } from '../modals/use-modal.ts'
import { carriersPage } from './carrier-queries.ts'

type Props = { page: number; mayManage: boolean; onPage: (page: number) => void }

const mayEnd = ({ status }: OwnCarrier): boolean => status === 'active' || status === 'invited'

function EndButton({ carrier }: { carrier: OwnCarrier }) {
  const { open } = useModal()
  if (!mayEnd(carrier)) return null
  const isInvited = carrier.status === 'invited'
  const name = carrierName(carrier)
  return (
    <Button
      size="small"
      aria-label={isInvited ? m.lanes_take_back_of({ name }) : m.lanes_end_of({ name })}
      onClick={() => void open('end-carrier', { id: String(carrier.id) })}
    >
      {isInvited ? m.lanes_take_back() : m.lanes_end()}
    </Button>
  )
}

const actions = (): TableColumn<OwnCarrier> => ({
  key: 'actions',
  name: m.lanes_column_actions(),
  isNameHidden: true,
  cell: row => <EndButton carrier={row} />,
})

/** Own carriers, invitations and former ones. */
export function CarriersList({ page, mayManage, onPage }: Props) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(carriersPage(page))
  if (data === undefined && isError)
    return <FailedState title={m.lanes_failed()} isRetrying={isFetching} onRetry={() => void refetch()} />
  return (
    <>
      <DataTable
        label={m.lanes_carriers()}
        columns={[...carrierColumns(), ...(mayManage ? [actions()] : [])]}
        rows={data?.data}
        keyOf={({ id }) => id}
        isStale={isPlaceholderData}
        skeletonRows={4}
        empty={
          <EmptyState
            title={m.lanes_none_title()}
            text={mayManage ? m.lanes_none_text() : m.lanes_none_read()}
          />
        }
      />
      {data && <Pager label={m.lanes_pages_carriers()} meta={data.meta} onPage={onPage} />}
    </>
  )
}
