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
import { Dialog } from '../page/dialog.tsx'
import { moment } from '../page/formats.ts'
import { Loaded } from '../page/loaded.tsx'
import { usePageTitle } from '../page/page-title.ts'
import { Panel, ScreenBody } from '../page/panel.tsx'
import { StackedCell } from '../page/stacked-cell.tsx'
import { useModal } from '../page/use-modal.ts'
import { ActPapers } from './act-papers.tsx'
import {
  type CarrierPaper,
  carrierPapersPage,
  dueCarrierPapers,
  issueCarrierPapers,
  paperSetup,
  sendCarrierPapers,
} from './acts-queries.ts'
import { MonthToIssue } from './month-to-issue.tsx'
import { PaperStates } from './paper-states.tsx'

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

const columns = (openDocuments: (id: number) => string): TableColumn<CarrierPaper>[] => [
  {
    key: 'paper',
    name: m.papers_column_paper(),
    cell: ({ number, month, supplements }) => (
      <StackedCell
        first={number}
        second={
          supplements === null
            ? monthWithYear(month)
            : `${monthWithYear(month)} · ${m.papers_supplements({ number: supplements.number })}`
        }
      />
    ),
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
    key: 'documents',
    name: m.papers_carriers_documents(),
    cell: ({ id, papers, hasInvoice }) =>
      hasInvoice && (
        <Link to={openDocuments(id)} preventScrollReset>
          <PaperStates papers={papers} />
        </Link>
      ),
    isWhole: true,
  },
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

const MODAL = /^paper-(\d+)$/

/** Carriers' monthly papers: the report of their orders and the invoice for our commission. */
export function CarrierPapersScreen() {
  usePageTitle(m.papers_carriers_title())
  const { search, page, turn } = useTableSearch()
  const list = useQuery(carrierPapersPage(page))
  const { data: setup } = useQuery(paperSetup())
  const { name, close } = useModal()
  const openId = Number(MODAL.exec(name ?? '')?.[1])
  const open = list.data?.data.find(({ id }) => id === openId)
  const openDocuments = (id: number) => {
    const next = new URLSearchParams(search)
    next.set('modal', `paper-${id}`)
    return `?${next}`
  }
  return (
    <ScreenBody>
      <Stack columns={1} gap={16}>
        <Link to="/admin/acts">{m.papers_title()}</Link>
        <Due />
        <ListCard
          label={m.papers_carriers_title()}
          list={list}
          columns={columns(openDocuments)}
          keyOf={({ id }) => id}
          onPage={turn}
          empty={<EmptyState title={m.papers_carriers_none()} text={m.papers_carriers_none_text()} />}
        />
      </Stack>
      {open !== undefined && setup !== undefined && (
        <Dialog title={m.papers_carriers_of({ number: open.number })} onClose={close}>
          <ActPapers
            papers={open.papers}
            setup={setup}
            send={() => sendCarrierPapers(open.id)}
            close={close}
          />
        </Dialog>
      )}
    </ScreenBody>
  )
}
