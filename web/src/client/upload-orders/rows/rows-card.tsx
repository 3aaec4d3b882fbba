import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { m } from '../../../messages/compiled/messages.js'
import { EmptyState } from '../../../product/truck/empty-state.tsx'
import { ChoiceChips } from '../../../ui/choices/choice-chips.tsx'
import { Card, CardFilters } from '../../../ui/screen/card.tsx'
import { useIsNarrow } from '../../../ui/screen/use-is-narrow.ts'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import { choiceOf } from '../../../ui/table/table-search.ts'
import { useTableSearch } from '../../../ui/table/use-table-search.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { batchProblem } from '../batch-labels.ts'
import {
  BATCHES_KEY,
  type Batch,
  type BatchRow,
  batchRows,
  changeRow,
  type RowChange,
} from '../batch-queries.ts'
import { useCellOptions } from './cell-options.ts'
import { PlaceBar } from './place-bar.tsx'
import { RowsCards } from './rows-cards.tsx'
import { RowsTable } from './rows-table.tsx'
import { type ChosenRows, useChosenRows } from './use-chosen-rows.ts'

const CARDS_BELOW_PX = 700
const FILTERS = ['errors', 'warnings', 'placed'] as const

const FILTER_OPTIONS = [
  { value: 'all', label: m.batches_filter_all },
  { value: 'errors', label: m.batches_filter_errors },
  { value: 'warnings', label: m.batches_filter_warnings },
  { value: 'placed', label: m.batches_filter_placed },
] as const

function useRowChange(batch: Batch, chosen: ChosenRows) {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: ({ row, made }: { row: BatchRow; made: RowChange }) => changeRow(batch.id, row, made),
    onSuccess: ({ line }) => {
      chosen.drop(line)
      showToast('success', m.batches_saved_toast())
    },
    onError: error => showToast('error', batchProblem(error)),
    onSettled: () => client.invalidateQueries({ queryKey: BATCHES_KEY }),
  })
  return (row: BatchRow, made: RowChange) => change.mutate({ row, made })
}

/** The rows of a table: filtered, corrected cell by cell, ticked and placed. */
export function RowsCard({ batch }: { batch: Batch }) {
  const { search, page, change, turn } = useTableSearch()
  const only = choiceOf(search, 'only', FILTERS)
  const list = useQuery(batchRows(batch, only, page))
  const [place, isNarrow] = useIsNarrow<HTMLDivElement>(CARDS_BELOW_PX)
  const chosen = useChosenRows()
  const options = useCellOptions()
  const onChange = useRowChange(batch, chosen)
  const rows = list.data?.data
  const shown = { rows: rows ?? [], columns: batch.columns, options, chosen, onChange }
  return (
    <Card>
      <CardFilters>
        <ChoiceChips
          label={m.batches_filter()}
          value={only ?? 'all'}
          chips={FILTER_OPTIONS.map(({ value, label }) => ({ value, label: label() }))}
          onChange={value => change({ only: value === 'all' ? '' : value })}
        />
      </CardFilters>
      <div ref={place} aria-busy={list.isPlaceholderData}>
        {rows === undefined && list.isError && (
          <FailedState isSmall isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
        )}
        {rows === undefined && !list.isError && <Skeleton height="240px" />}
        {rows?.length === 0 && <EmptyState title={m.batches_rows_none()} text={null} />}
        {rows !== undefined &&
          rows.length > 0 &&
          (isNarrow ? <RowsCards {...shown} /> : <RowsTable {...shown} />)}
      </div>
      {list.data && <Pager label={m.batches_pager()} meta={list.data.meta} onPage={turn} />}
      <PlaceBar batch={batch} chosen={chosen} />
    </Card>
  )
}
