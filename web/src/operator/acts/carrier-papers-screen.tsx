import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { getLocale } from '../../platform/locale/locale.ts'
import { EmptyState } from '../../product/truck/empty-state.tsx'
import { monthWithYear } from '../../ui/dates/month-names.ts'
import { Row, Stack } from '../../ui/layout/box.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { useTableSearch } from '../../ui/table/use-table-search.ts'
import { ListCard } from '../list/list-card.tsx'
import { moment } from '../page/formats.ts'
import { Loaded } from '../page/loaded.tsx'
import { usePageTitle } from '../page/page-title.ts'
import { Panel, ScreenBody } from '../page/panel.tsx'
import { StackedCell } from '../page/stacked-cell.tsx'
import { type CarrierPaper, carrierPapersPage, dueCarrierPapers, issueCarrierPapers } from './acts-queries.ts'
import { MonthToIssue } from './month-to-issue.tsx'

const urlOf = (id: number, file: string): string =>
  `/api/admin/carrier-papers/${id}/${file}?${new URLSearchParams({ locale: getLocale() })}`

function Files({ paper: { id, hasInvoice } }: { paper: CarrierPaper }) {
  return (
    <Row wrap gap={12}>
      <a href={urlOf(id, 'report.pdf')} download>
        {m.papers_carriers_report()}
      </a>
      {hasInvoice && (
        <a href={urlOf(id, 'invoice.pdf')} download>
          {m.papers_carriers_invoice()}
        </a>
      )}
      <a href={urlOf(id, 'report.xlsx')} download>
        XLSX
      </a>
    </Row>
  )
}

const columns = (): TableColumn<CarrierPaper>[] => [
  {
    key: 'paper',
    name: m.papers_column_paper(),
    cell: ({ number, month }) => <StackedCell first={number} second={monthWithYear(month)} />,
    onCard: 'title',
  },
  {
    key: 'carrier',
    name: m.papers_carriers_carrier(),
    cell: ({ carrier, issuedAt }) => (
      <StackedCell
        first={<Link to={`/admin/drivers/${carrier.id}`}>{carrier.name}</Link>}
        second={moment(issuedAt)}
      />
    ),
  },
  { key: 'files', name: m.papers_carriers_files(), cell: paper => <Files paper={paper} />, isWhole: true },
  {
    key: 'commission',
    name: m.papers_carriers_commission(),
    cell: ({ commission, vat }) => (
      <StackedCell
        first={formatSum(commission)}
        second={vat === 0 ? '' : m.papers_carriers_vat({ sum: formatSum(vat) })}
      />
    ),
    isFigure: true,
  },
  {
    key: 'price',
    name: m.operator_column_sum(),
    cell: ({ price }) => formatSum(price),
    isFigure: true,
    onCard: 'figure',
  },
]

/** The months whose papers carriers do not have yet. */
function Due() {
  const query = useQuery(dueCarrierPapers())
  if (query.data?.length === 0) return null
  return (
    <Panel title={m.papers_carriers_due()}>
      <Loaded query={query} skeletonHeights={['44px', '44px']}>
        {months => (
          <Stack columns={1} gap={12}>
            {months.map(({ month, isOver, orders, carriers }) => (
              <MonthToIssue
                key={month}
                month={month}
                isOver={isOver}
                counts={m.papers_carriers_counts({ orders, carriers })}
                issue={() => issueCarrierPapers(month)}
              />
            ))}
          </Stack>
        )}
      </Loaded>
    </Panel>
  )
}

/** Carriers' monthly papers: the report of their orders and the invoice for our commission. */
export function CarrierPapersScreen() {
  usePageTitle(m.papers_carriers_title())
  const { page, turn } = useTableSearch()
  const list = useQuery(carrierPapersPage(page))
  return (
    <ScreenBody>
      <Stack columns={1} gap={16}>
        <Link to="/admin/acts">{m.papers_title()}</Link>
        <Due />
        <ListCard
          label={m.papers_carriers_title()}
          list={list}
          columns={columns()}
          keyOf={({ id }) => id}
          onPage={turn}
          empty={<EmptyState title={m.papers_carriers_none()} text={m.papers_carriers_none_text()} />}
        />
      </Stack>
    </ScreenBody>
  )
}
