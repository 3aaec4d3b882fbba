import { PAYOUT_BATCH_STATES } from '@karvon/domain/payouts/payout-states'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { EmptyState } from '../../product/truck/empty-state.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Row } from '../../ui/layout/box.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { choiceOf } from '../../ui/table/table-search.ts'
import { useTableSearch } from '../../ui/table/use-table-search.ts'
import { overview } from '../board/overview-queries.ts'
import { ListCard } from '../list/list-card.tsx'
import { ListAddLink, ListHead } from '../list/list-head.tsx'
import { Dialog } from '../page/dialog.tsx'
import { moment } from '../page/formats.ts'
import { usePageTitle } from '../page/page-title.ts'
import { ScreenBody } from '../page/panel.tsx'
import { StackedCell } from '../page/stacked-cell.tsx'
import { useModal } from '../page/use-modal.ts'
import { DraftForm } from './draft-form.tsx'
import { batchStateLabel, batchStateTone } from './payout-labels.ts'
import css from './payouts.module.css'
import { batchesPage, type ListedBatch } from './payouts-queries.ts'
import { TaxRegister } from './tax-register.tsx'

const countsOf = ({ linesCount, paidCount, failedCount }: ListedBatch): string =>
  failedCount > 0
    ? m.bank_lines_paid_failed({ paid: paidCount, count: linesCount, failed: failedCount })
    : m.bank_lines_paid({ paid: paidCount, count: linesCount })

const columns = (): TableColumn<ListedBatch>[] => [
  {
    key: 'id',
    name: m.bank_batch(),
    cell: batch => <StackedCell first={m.bank_batch_number({ id: batch.id })} second={countsOf(batch)} />,
    onCard: 'title',
  },
  {
    key: 'state',
    name: m.operator_column_status(),
    cell: ({ state }) => <StatusPill tone={batchStateTone(state)}>{batchStateLabel(state)}</StatusPill>,
    onCard: 'figure',
  },
  {
    key: 'drafted',
    name: m.bank_drafted(),
    cell: ({ drafted }) => <StackedCell first={moment(drafted.at)} second={drafted.by} />,
  },
  {
    key: 'approved',
    name: m.bank_approved(),
    cell: ({ approved }) =>
      approved === null ? '—' : <StackedCell first={moment(approved.at)} second={approved.by} />,
  },
  { key: 'sum', name: m.operator_column_sum(), cell: ({ amount }) => formatSum(amount), isFigure: true },
]

/** How many drivers' bank details wait for a check. */
function DetailsLink() {
  const count = useQuery(overview()).data?.bankDetailsUnchecked ?? 0
  return (
    <Link to="/admin/payouts/details" className={css.link}>
      {count === 0 ? m.bank_details() : m.bank_details_waiting({ count })}
    </Link>
  )
}

type BarProps = { state: string; change: (filters: Readonly<Record<string, string>>) => void }

function Bar({ state, change }: BarProps) {
  return (
    <ListHead
      end={<ListAddLink to="?modal=draft">{m.bank_draft_new()}</ListAddLink>}
      search={
        <SelectField
          label={m.operator_column_status()}
          isLabelHidden
          placeholder={m.bank_any_state()}
          value={state}
          options={PAYOUT_BATCH_STATES.map(value => ({ value, label: batchStateLabel(value) }))}
          onChange={value => change({ state: value })}
        />
      }
    />
  )
}

/** Batches of payments to drivers, the newest first. */
export function PayoutsScreen() {
  usePageTitle(m.bank_nav_payouts())
  const { search, page, change, turn } = useTableSearch()
  const filters = { state: choiceOf(search, 'state', PAYOUT_BATCH_STATES) }
  const list = useQuery(batchesPage(filters, page))
  const { name, close } = useModal()
  return (
    <ScreenBody>
      <Row wrap gap="8-16">
        <DetailsLink />
        <Link to="?modal=tax-register" className={css.link}>
          {m.tax_register()}
        </Link>
      </Row>
      <ListCard
        label={m.bank_nav_payouts()}
        list={list}
        columns={columns()}
        keyOf={({ id }) => id}
        link={({ id }, parts) => <Link to={`/admin/payouts/${id}`} {...parts} />}
        head={<Bar state={filters.state ?? ''} change={change} />}
        onPage={turn}
        empty={<EmptyState title={m.bank_payouts_none()} text={m.bank_payouts_none_text()} />}
      />
      {name === 'draft' && (
        <Dialog title={m.bank_draft_new()} isWide onClose={close}>
          <DraftForm onCancel={close} />
        </Dialog>
      )}
      {name === 'tax-register' && (
        <Dialog title={m.tax_register()} onClose={close}>
          <TaxRegister />
        </Dialog>
      )}
    </ScreenBody>
  )
}
