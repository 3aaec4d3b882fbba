import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { useIdempotencyKey } from '../../platform/http/use-idempotency-key.ts'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx'
import { Stack, Text } from '../../ui/layout/box.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { ActionForm } from '../form/action-form.tsx'
import { useAction } from '../form/use-action.ts'
import { Loaded } from '../page/loaded.tsx'
import { PanelTable } from '../page/panel-table.tsx'
import { driverLabel, leftOutLabel, refundLabel } from './payout-labels.ts'
import css from './payouts.module.css'
import { draft, type Proposal, proposal } from './payouts-queries.ts'
import { TaxNote } from './tax-note.tsx'

type Line = Proposal['lines'][number]
type LeftOut = Proposal['leftOut'][number]

const lineColumns = (): TableColumn<Omit<Line, 'netted' | 'tax'>>[] => [
  { key: 'driver', name: m.bank_driver(), cell: driverLabel, onCard: 'title' },
  {
    key: 'sum',
    name: m.operator_column_sum(),
    cell: ({ amount }) => formatSum(amount),
    isFigure: true,
    onCard: 'figure',
  },
]

const netted = ({ netted: sum }: Line): string => (sum > 0 ? m.bank_netted({ sum: formatSum(sum) }) : '')

const paidColumns = (): TableColumn<Line>[] => [
  ...(lineColumns() as TableColumn<Line>[]),
  { key: 'tax', name: m.tax_title(), cell: ({ tax }) => <TaxNote tax={tax} /> },
]

const proposedColumns = (): TableColumn<Line>[] => [
  ...paidColumns(),
  { key: 'netted', name: m.bank_netted_name(), cell: netted },
]

const leftOutColumns = (): TableColumn<LeftOut>[] => [
  ...(lineColumns() as TableColumn<LeftOut>[]),
  { key: 'why', name: m.bank_left_why(), cell: ({ reason }) => leftOutLabel(reason) },
]

function LeftOutTable({ proposed: { leftOut, refundsLeftOut } }: { proposed: Proposal }) {
  const count = leftOut.length + refundsLeftOut.length
  if (count === 0) return null
  return (
    <details className={css.leftOut}>
      <summary>{m.bank_left_out({ count })}</summary>
      {refundsLeftOut.length > 0 && (
        <PanelTable
          label={m.bank_refunds()}
          columns={refundOutColumns()}
          rows={refundsLeftOut}
          keyOf={({ id }) => id}
          empty={null}
          isLong
        />
      )}
      <PanelTable
        label={m.bank_left_out({ count })}
        columns={leftOutColumns()}
        rows={leftOut}
        keyOf={({ driverId }) => driverId}
        empty={null}
        isLong
      />
    </details>
  )
}

type Refund = Proposal['refunds'][number]
type RefundOut = Proposal['refundsLeftOut'][number]

const refundColumns = (): TableColumn<Refund>[] => [
  { key: 'company', name: m.bank_payee(), cell: refundLabel, onCard: 'title' },
  {
    key: 'sum',
    name: m.operator_column_sum(),
    cell: ({ amount }) => formatSum(amount),
    isFigure: true,
    onCard: 'figure',
  },
]

const refundOutColumns = (): TableColumn<RefundOut>[] => [
  ...(refundColumns() as TableColumn<RefundOut>[]),
  { key: 'why', name: m.bank_left_why(), cell: ({ reason }) => leftOutLabel(reason) },
]

function RefundsTable({ refunds }: { refunds: readonly Refund[] }) {
  if (refunds.length === 0) return null
  return (
    <PanelTable
      label={m.bank_refunds()}
      columns={refundColumns()}
      rows={refunds}
      keyOf={({ id }) => id}
      empty={null}
      isLong
    />
  )
}

type FormProps = { proposed: Proposal; onCancel: () => void }

function Proposed({ proposed, onCancel }: FormProps) {
  const { lines, amount, refunds } = proposed
  const keyOf = useIdempotencyKey()
  const navigate = useNavigate()
  const action = useAction({
    run: () => draft(keyOf([lines, refunds])),
    done: m.bank_drafted_toast(),
    onDone: ({ id }) => void navigate(`/admin/payouts/${id}`),
  })
  return (
    <ActionForm
      submitLabel={m.bank_draft_submit({ sum: formatSum(amount) })}
      isBusy={action.isPending}
      problem={action.error}
      onSubmit={() => action.mutate(undefined)}
      onCancel={onCancel}
    >
      <p>
        {refunds.length === 0
          ? m.bank_draft_text({ count: lines.length, sum: formatSum(amount) })
          : m.bank_draft_payees({
              ...{ drivers: lines.length, refunds: refunds.length },
              sum: formatSum(amount),
            })}
      </p>
      <RefundsTable refunds={refunds} />
      {lines.length > 0 && (
        <PanelTable
          label={m.bank_draft_new()}
          columns={lines.some(line => line.netted > 0) ? proposedColumns() : paidColumns()}
          rows={lines}
          keyOf={({ driverId }) => driverId}
          empty={null}
          isLong
        />
      )}
      <LeftOutTable proposed={proposed} />
    </ActionForm>
  )
}

function Nobody({ proposed, onCancel }: FormProps) {
  return (
    <Stack gap={16}>
      <Text>{m.bank_draft_nobody({ sum: formatSum(proposed.minimum) })}</Text>
      <LeftOutTable proposed={proposed} />
      <DialogActions>
        <Button size="small" onClick={onCancel}>
          {m.ui_close()}
        </Button>
      </DialogActions>
    </Stack>
  )
}

/** Whom a new batch would pay; drafting decides once more. */
export function DraftForm({ onCancel }: { onCancel: () => void }) {
  return (
    <Loaded query={useQuery(proposal())} skeletonHeights={['200px']}>
      {proposed =>
        proposed.lines.length + proposed.refunds.length === 0 ? (
          <Nobody proposed={proposed} onCancel={onCancel} />
        ) : (
          <Proposed proposed={proposed} onCancel={onCancel} />
        )
      }
    </Loaded>
  )
}
