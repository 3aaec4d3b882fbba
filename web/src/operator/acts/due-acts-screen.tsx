import type { listDueActs } from '@karvon/contract/company-papers/due-acts'
import type { DataOf } from '@karvon/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { EmptyState } from '../../product/truck/empty-state.tsx'
import { Row, Stack } from '../../ui/layout/box.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { moment } from '../page/formats.ts'
import { Loaded } from '../page/loaded.tsx'
import { usePageTitle } from '../page/page-title.ts'
import { Panel, ScreenBody } from '../page/panel.tsx'
import { PanelTable } from '../page/panel-table.tsx'
import { StackedCell } from '../page/stacked-cell.tsx'
import { dueActs, issueDueActs } from './acts-queries.ts'
import { MonthToIssue } from './month-to-issue.tsx'

type DueActs = DataOf<typeof listDueActs>
type DueOrder = DueActs['orders'][number]

const REASONS = {
  month_running: m.papers_due_month_running,
  requisites_missing: m.papers_due_requisites_missing,
  not_issued: m.papers_due_not_issued,
} satisfies Record<DueOrder['reason'], () => string>

const columns = (): TableColumn<DueOrder>[] => [
  {
    key: 'order',
    name: m.operator_column_number(),
    cell: ({ orderId }) => (
      <Link to={`/admin/orders/${orderId}`}>{m.ledger_order_number({ id: String(orderId) })}</Link>
    ),
    onCard: 'title',
  },
  {
    key: 'company',
    name: m.papers_company(),
    cell: ({ company }) => <Link to={`/admin/companies/${company.id}`}>{company.title}</Link>,
  },
  {
    key: 'why',
    name: m.papers_due_why(),
    cell: ({ reason, act }) =>
      act === null ? (
        REASONS[reason]()
      ) : (
        <StackedCell first={m.papers_due_changes({ number: act.number })} second={REASONS[reason]()} />
      ),
    isWhole: true,
  },
  { key: 'when', name: m.papers_due_charged(), cell: ({ chargedAt }) => moment(chargedAt) },
  {
    key: 'sum',
    name: m.operator_column_sum(),
    cell: ({ amount }) => formatSum(amount),
    isFigure: true,
    onCard: 'figure',
  },
]

function Due({ due }: { due: DueActs }) {
  if (due.months.length === 0)
    return <EmptyState title={m.papers_due_none()} text={m.papers_due_none_text()} />
  return (
    <Stack columns={1} gap={16}>
      <Panel title={m.papers_due_months()}>
        <Stack columns={1} gap={12}>
          {due.months.map(month => (
            <MonthToIssue
              key={month.month}
              month={month.month}
              isOver={month.isOver}
              counts={m.papers_due_counts({ orders: month.orders, companies: month.companies })}
              issue={() => issueDueActs(month.month)}
            />
          ))}
        </Stack>
      </Panel>
      <Panel title={m.papers_due_title()}>
        <PanelTable
          label={m.papers_due_title()}
          columns={columns()}
          rows={due.orders}
          keyOf={({ orderId }) => orderId}
          empty={m.papers_due_none()}
        />
      </Panel>
    </Stack>
  )
}

/** The orders on companies' accounts that are in no act, and the acts that are due, a month by a press. */
export function DueActsScreen() {
  usePageTitle(m.papers_due_title())
  const query = useQuery(dueActs())
  return (
    <ScreenBody>
      <Row as="header" wrap gap="8-16" justify="between" marginBottom={16}>
        <Link to="/admin/acts">{m.papers_title()}</Link>
        <Link to="/admin/money/months">{m.books_months()}</Link>
      </Row>
      <Loaded query={query}>{due => <Due due={due} />}</Loaded>
    </ScreenBody>
  )
}
