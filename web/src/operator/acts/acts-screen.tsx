import { PAPER_FILTERS } from '@karvon/contract/admin/papers'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { EmptyState } from '../../product/truck/empty-state.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Note, Row } from '../../ui/layout/box.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { choiceOf } from '../../ui/table/table-search.ts'
import { useTableSearch } from '../../ui/table/use-table-search.ts'
import { ListCard } from '../list/list-card.tsx'
import { ListHead } from '../list/list-head.tsx'
import { Dialog } from '../page/dialog.tsx'
import { moment } from '../page/formats.ts'
import { usePageTitle } from '../page/page-title.ts'
import { ScreenBody } from '../page/panel.tsx'
import { StackedCell } from '../page/stacked-cell.tsx'
import { useModal } from '../page/use-modal.ts'
import { ActPapers } from './act-papers.tsx'
import { actsPage, type ListedAct, paperSetup, sendPapers } from './acts-queries.ts'
import { PaperStates } from './paper-states.tsx'

type Filter = (typeof PAPER_FILTERS)[number]

const FILTERS = {
  failed: m.papers_filter_failed,
  waiting: m.papers_filter_waiting,
  draft: m.papers_filter_draft,
} satisfies Record<Filter, () => string>

const columns = (): TableColumn<ListedAct>[] => [
  {
    key: 'act',
    name: m.papers_column_act(),
    cell: ({ number, issuedAt, supplements }) => (
      <StackedCell
        first={number}
        second={
          supplements === null
            ? moment(issuedAt)
            : `${moment(issuedAt)} · ${m.papers_supplements({ number: supplements.number })}`
        }
      />
    ),
    onCard: 'title',
  },
  { key: 'company', name: m.papers_company(), cell: ({ company }) => company },
  {
    key: 'papers',
    name: m.operator_column_status(),
    cell: ({ papers }) => <PaperStates papers={papers} />,
    isWhole: true,
  },
  {
    key: 'sum',
    name: m.operator_column_sum(),
    cell: ({ amount }) => formatSum(amount),
    isFigure: true,
    onCard: 'figure',
  },
]

type BarProps = { state: string; change: (filters: Readonly<Record<string, string>>) => void }

function Bar({ state, change }: BarProps) {
  return (
    <ListHead
      search={
        <SelectField
          label={m.operator_column_status()}
          isLabelHidden
          placeholder={m.papers_any()}
          value={state}
          options={PAPER_FILTERS.map(value => ({ value, label: FILTERS[value]() }))}
          onChange={value => change({ state: value })}
        />
      }
    />
  )
}

const MODAL = /^act-(\d+)$/

/** Acts of all companies with their electronic papers, newest first. */
export function ActsScreen() {
  usePageTitle(m.papers_title())
  const { search, page, change, turn } = useTableSearch()
  const filters = { state: choiceOf(search, 'state', PAPER_FILTERS) }
  const list = useQuery(actsPage(filters, page))
  const { data: setup } = useQuery(paperSetup())
  const { name, close } = useModal()
  const openId = Number(MODAL.exec(name ?? '')?.[1])
  const act = list.data?.data.find(({ id }) => id === openId)
  const withDialog = (id: number) => {
    const next = new URLSearchParams(search)
    next.set('modal', `act-${id}`)
    return `?${next}`
  }
  return (
    <ScreenBody>
      <Row as="nav" wrap gap={16} aria-label={m.papers_title()} marginBottom={8}>
        <Link to="/admin/acts/due">{m.papers_due_title()}</Link>
        <Link to="/admin/acts/carriers">{m.papers_carriers_title()}</Link>
      </Row>
      {setup?.isAvailable === false && <Note role="status">{m.papers_off()}</Note>}
      <ListCard
        label={m.papers_title()}
        list={list}
        columns={columns()}
        keyOf={({ id }) => id}
        link={({ id }, parts) => <Link to={withDialog(id)} preventScrollReset {...parts} />}
        head={<Bar state={filters.state ?? ''} change={change} />}
        onPage={turn}
        empty={<EmptyState title={m.papers_none()} text={m.papers_none_text()} />}
      />
      {act !== undefined && setup !== undefined && (
        <Dialog title={m.ledger_act_number({ number: act.number })} onClose={close}>
          <ActPapers papers={act.papers} setup={setup} send={() => sendPapers(act.id)} close={close} />
        </Dialog>
      )}
    </ScreenBody>
  )
}
