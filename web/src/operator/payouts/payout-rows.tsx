import { DEAL_ITEM } from '@karvon/domain/ledger/settle-order'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { driverLineKindLabel, driverLineOrderLabel } from '../../product/ledger/driver-line-labels.ts'
import { additionalReasonLabel } from '../../product/order/additional-reason-labels.ts'
import { Row, Stack, Text } from '../../ui/layout/box.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { moment } from '../page/formats.ts'
import { Loaded } from '../page/loaded.tsx'
import { PanelTable } from '../page/panel-table.tsx'
import { StackedCell } from '../page/stacked-cell.tsx'
import css from './payouts.module.css'
import { type PayoutLine, type PayoutRow, payoutRows } from './payouts-queries.ts'

const titleOf = ({ kind, item, orderId }: PayoutRow): string => {
  if (kind !== 'charge') return driverLineKindLabel(kind)
  return item === null || item === DEAL_ITEM ? driverLineOrderLabel(orderId) : additionalReasonLabel(item)
}

const columns = (): TableColumn<PayoutRow>[] => [
  {
    key: 'what',
    name: m.bank_rows_what(),
    cell: row => (
      <StackedCell
        first={
          row.orderId === null ? (
            titleOf(row)
          ) : (
            <Link to={`/admin/orders/${row.orderId}`}>
              {row.kind === 'charge' && row.item === DEAL_ITEM
                ? titleOf(row)
                : `${titleOf(row)}, ${driverLineOrderLabel(row.orderId)}`}
            </Link>
          )
        }
        second={[moment(row.createdAt), row.description].filter(Boolean).join(', ')}
      />
    ),
    onCard: 'title',
  },
  {
    key: 'sum',
    name: m.operator_column_sum(),
    cell: ({ amount }) => formatSum(amount),
    isFigure: true,
    onCard: 'figure',
  },
]

type SumLineProps = { name: string; uzs: number; isTotal?: boolean }

/** A sum under those of the rows. */
function SumLine({ name, uzs, isTotal = false }: SumLineProps) {
  const weight = isTotal ? { weight: 'strong' as const } : {}
  return (
    <Row justify="between" gap={12}>
      <Text {...weight}>{name}</Text>
      <Text {...weight} className={css.figure}>
        {formatSum(uzs)}
      </Text>
    </Row>
  )
}

/** The orders, fees and claims behind a payout. */
export function PayoutRows({ batchId, line }: { batchId: number; line: PayoutLine }) {
  const found = useQuery(payoutRows(batchId, line.id))
  return (
    <Loaded query={found}>
      {({ opening, rows, reserved }) => (
        <Stack gap={16}>
          {opening !== 0 && <SumLine name={m.bank_rows_opening()} uzs={opening} />}
          <PanelTable
            label={m.bank_rows_title({ driver: line.name ?? '' })}
            columns={columns()}
            rows={rows}
            keyOf={({ id }) => id}
            empty={null}
            isLong
          />
          {reserved > 0 && <SumLine name={m.bank_rows_reserved()} uzs={-reserved} />}
          <SumLine name={m.bank_rows_total()} uzs={line.amount} isTotal />
        </Stack>
      )}
    </Loaded>
  )
}
