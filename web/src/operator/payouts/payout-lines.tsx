import { allowsMove } from '@karvon/domain/payouts/payout-states'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Row, Stack } from '../../ui/layout/box.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { Panel } from '../page/panel.tsx'
import { PanelTable } from '../page/panel-table.tsx'
import { StackedCell } from '../page/stacked-cell.tsx'
import { useModal } from '../page/use-modal.ts'
import { lineStateLabel, lineStateTone, numberLabel, payeeLabel, removalLabel } from './payout-labels.ts'
import css from './payouts.module.css'
import type { Batch, PayoutLine } from './payouts-queries.ts'
import { TaxNote } from './tax-note.tsx'

/** Why a line is as it is. */
const remarkOf = ({ removal, failure, bankDocument }: PayoutLine): string => {
  if (removal !== null) return removalLabel(removal)
  if (failure !== null) return failure
  return bankDocument === null ? '' : m.bank_by_document({ document: bankDocument })
}

function LineButtons({ batch, line }: { batch: Batch; line: PayoutLine }) {
  const { open } = useModal()
  const about = payeeLabel(line)
  if (line.state === 'planned' && allowsMove(batch.state, 'remove_line'))
    return (
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={`${m.bank_remove()}: ${about}`}
        onClick={() => open(`remove-${line.id}`)}
      >
        {m.bank_remove()}
      </Button>
    )
  if (line.state !== 'sent') return null
  return (
    <Row wrap gap={8}>
      <Button
        size="small"
        tone="main"
        aria-haspopup="dialog"
        aria-label={`${m.bank_paid()}: ${about}`}
        onClick={() => open(`paid-${line.id}`)}
      >
        {m.bank_paid()}
      </Button>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={`${m.bank_failed()}: ${about}`}
        onClick={() => open(`failed-${line.id}`)}
      >
        {m.bank_failed()}
      </Button>
    </Row>
  )
}

/** A driver's sum opens the rows that it is made of. */
function Sum({ line }: { line: PayoutLine }) {
  const { open } = useModal()
  if (line.refund !== null) return formatSum(line.amount)
  return (
    <Button
      size="small"
      tone="quiet"
      className={css.sum}
      aria-haspopup="dialog"
      aria-label={`${m.bank_rows_title({ driver: payeeLabel(line) })}, ${formatSum(line.amount)}`}
      onClick={() => open(`rows-${line.id}`)}
    >
      {formatSum(line.amount)}
    </Button>
  )
}

const pageOf = ({ driverId, refund }: PayoutLine): string =>
  refund === null ? `/admin/drivers/${driverId}` : `/admin/companies/${refund.company.id}`

const columns = (batch: Batch): TableColumn<PayoutLine>[] => [
  {
    key: 'driver',
    name: m.bank_payee(),
    cell: line => (
      <StackedCell
        first={<Link to={pageOf(line)}>{payeeLabel(line)}</Link>}
        second={
          <Stack as="span" leading="snug">
            <span>{`${line.details.holder}, ${numberLabel(line.details)}`}</span>
            {line.refund === null && <TaxNote tax={line.tax} />}
          </Stack>
        }
      />
    ),
    onCard: 'title',
  },
  {
    key: 'sum',
    name: m.operator_column_sum(),
    cell: line => <Sum line={line} />,
    isFigure: true,
    onCard: 'figure',
  },
  {
    key: 'state',
    name: m.operator_column_status(),
    cell: line => (
      <StackedCell
        first={<StatusPill tone={lineStateTone(line.state)}>{lineStateLabel(line.state)}</StatusPill>}
        second={remarkOf(line)}
      />
    ),
  },
  {
    key: 'do',
    name: m.bank_line_actions(),
    isNameHidden: true,
    cell: line => <LineButtons batch={batch} line={line} />,
  },
]

/** The payments of a batch. */
export function PayoutLines({ batch }: { batch: Batch }) {
  return (
    <Panel title={m.bank_lines()}>
      <PanelTable
        label={m.bank_lines()}
        columns={columns(batch)}
        rows={batch.lines}
        keyOf={({ id }) => id}
        empty={null}
        cardsBelow={720}
      />
    </Panel>
  )
}
