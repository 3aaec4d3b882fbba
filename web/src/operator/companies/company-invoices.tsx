import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { canVoid, type Invoice, invoiceState } from '../../product/paper/invoice-labels.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Row } from '../../ui/layout/box.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { day } from '../page/formats.ts'
import { Loaded } from '../page/loaded.tsx'
import { Panel } from '../page/panel.tsx'
import { PanelTable } from '../page/panel-table.tsx'
import { StackedCell } from '../page/stacked-cell.tsx'
import { useModal } from '../page/use-modal.ts'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { invoicesOf, invoiceUrl } from './invoice-queries.ts'

type Open = (name: string) => void

/** Null without any: cards leave the line out. */
const actionsOf = (invoice: Invoice, open: Open): ReactNode => {
  const { id, state, paid } = invoice
  const actions = [
    { kind: 'link', label: m.operator_invoice_link(), isOffered: state === 'open' },
    { kind: 'unlink', label: m.operator_invoice_unlink(), isOffered: paid > 0 },
    { kind: 'void', label: m.ledger_invoice_void_do(), isOffered: canVoid(invoice) },
  ].filter(({ isOffered }) => isOffered)
  if (actions.length === 0) return null
  return (
    <Row wrap gap={8}>
      {actions.map(({ kind, label }) => (
        <Button key={kind} size="small" aria-haspopup="dialog" onClick={() => open(`invoice-${kind}-${id}`)}>
          {label}
        </Button>
      ))}
    </Row>
  )
}

const columns = (open: Open): TableColumn<Invoice>[] => [
  {
    key: 'number',
    name: m.operator_column_what(),
    cell: invoice => (
      <StackedCell
        first={
          <a href={invoiceUrl(invoice.id)} download>
            {m.ledger_invoice_number({ number: invoice.number })}
          </a>
        }
        second={[
          day(invoice.issuedAt),
          invoice.orderId === null ? '' : m.ledger_order_number({ id: String(invoice.orderId) }),
        ]
          .filter(Boolean)
          .join(', ')}
      />
    ),
    onCard: 'title',
  },
  {
    key: 'state',
    name: m.operator_column_status(),
    cell: invoice => {
      const { label, tone, note } = invoiceState(invoice)
      return <StackedCell first={<StatusPill tone={tone}>{label}</StatusPill>} second={note ?? ''} />
    },
  },
  {
    key: 'sum',
    name: m.operator_column_sum(),
    cell: ({ amount }) => formatSum(amount),
    isFigure: true,
    onCard: 'figure',
  },
  {
    key: 'action',
    name: m.operator_invoice_link(),
    isNameHidden: true,
    cell: invoice => actionsOf(invoice, open),
  },
]

/** A company's invoices with their states; open ones can be voided, payments are linked and unlinked. */
export function CompanyInvoices({ companyId }: { companyId: number }) {
  const [page, setPage] = useState(1)
  const query = useQuery(invoicesOf(companyId, page))
  const { open } = useModal()
  return (
    <Panel title={m.operator_invoices()}>
      <Loaded query={query} skeletonHeights={['120px']}>
        {({ data, meta }) => (
          <>
            <PanelTable
              label={m.operator_invoices()}
              columns={columns(open)}
              rows={data}
              keyOf={({ id }) => id}
              empty={m.operator_invoices_none()}
            />
            {meta.lastPage > 1 && <Pager label={m.ledger_invoices_pages()} meta={meta} onPage={setPage} />}
            <InvoiceDialog invoices={data} />
          </>
        )}
      </Loaded>
    </Panel>
  )
}
