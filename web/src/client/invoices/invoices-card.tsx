import { formatDate } from '@karvon/domain/reading/figures'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useId, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { CallProblem } from '../../platform/http/call-problem.ts'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { getLocale } from '../../platform/locale/locale.ts'
import { canVoid, type Invoice, invoiceState } from '../../product/paper/invoice-labels.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx'
import { TitledDialog } from '../../ui/dialog/titled-dialog.tsx'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { Card, Note, Row, Stack, Text } from '../../ui/layout/box.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import s from '../acts/acts-card.module.css'
import { DownloadLink } from '../transactions/download-link.tsx'
import { INVOICES_KEY, invoicesPage, invoiceUrl, voidInvoice } from './invoice-queries.ts'

function VoidDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const voiding = useMutation({
    mutationFn: () => voidInvoice(invoice.id, reason),
    onSuccess: ({ number }) => {
      showToast('success', m.ledger_invoice_voided({ number }))
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: INVOICES_KEY }),
  })
  const { error, isPending } = voiding
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isPending) voiding.mutate()
  }
  return (
    <TitledDialog title={m.ledger_invoice_number({ number: invoice.number })} onClose={onClose}>
      <Stack as="form" gap={16} noValidate onSubmit={submit}>
        <p>{m.ledger_invoice_void_text()}</p>
        <TextAreaField
          label={m.ledger_invoice_void_reason()}
          name="reason"
          value={reason}
          onChange={setReason}
          limit={500}
          error={error === null ? null : error instanceof CallProblem ? error.message : m.login_no_network()}
        />
        <DialogActions>
          <Button size="small" onClick={onClose}>
            {m.ledger_invoice_keep()}
          </Button>
          <Button type="submit" size="small" tone="danger" isBusy={isPending}>
            {m.ledger_invoice_void_do()}
          </Button>
        </DialogActions>
      </Stack>
    </TitledDialog>
  )
}

function InvoiceRow({ invoice, onVoid }: { invoice: Invoice; onVoid: (invoice: Invoice) => void }) {
  const { label, tone, note } = invoiceState(invoice)
  const about = invoice.orderId === null ? null : m.ledger_order_number({ id: String(invoice.orderId) })
  return (
    <li className={s.row}>
      <div>
        <Text as="b" weight="strong">
          {m.ledger_invoice_number({ number: invoice.number })}
        </Text>
        <Note breakWords>
          {[formatDate(new Date(invoice.issuedAt), getLocale()), about, note].filter(Boolean).join(' · ')}
        </Note>
      </div>
      <Text as="b" weight="strong" nowrap>
        {formatSum(invoice.amount)}
      </Text>
      <Row wrap gap={8} align="center" className={s.links}>
        <StatusPill tone={tone}>{label}</StatusPill>
        <DownloadLink href={invoiceUrl(invoice.id)}>{m.ledger_invoice_get()}</DownloadLink>
        {canVoid(invoice) && (
          <Button size="small" aria-haspopup="dialog" onClick={() => onVoid(invoice)}>
            {m.ledger_invoice_void_do()}
          </Button>
        )}
      </Row>
    </li>
  )
}

/** The company's invoices with their states; an open one that has no money can be voided. */
export function InvoicesCard() {
  const id = useId()
  const [page, setPage] = useState(1)
  const [voided, setVoided] = useState<Invoice | null>(null)
  const { data, isError } = useQuery(invoicesPage(page))
  return (
    <Card as="section" className={s.card} padding="20-24" aria-labelledby={id}>
      <header className={s.head}>
        <h2 id={id}>{m.ledger_invoices_title()}</h2>
        <p>{m.ledger_invoices_text()}</p>
      </header>
      {data === undefined && !isError && <Skeleton height="60px" />}
      {isError && <p className={s.empty}>{m.ledger_failed_title()}</p>}
      {data !== undefined && data.data.length === 0 && <p className={s.empty}>{m.ledger_invoices_empty()}</p>}
      {data !== undefined && data.data.length > 0 && (
        <>
          <ul className={s.list}>
            {data.data.map(invoice => (
              <InvoiceRow key={invoice.id} invoice={invoice} onVoid={setVoided} />
            ))}
          </ul>
          {data.meta.lastPage > 1 && (
            <Pager label={m.ledger_invoices_pages()} meta={data.meta} onPage={setPage} />
          )}
        </>
      )}
      {voided !== null && <VoidDialog invoice={voided} onClose={() => setVoided(null)} />}
    </Card>
  )
}
