import { REFUND_STATES } from '@karvon/domain/ledger/refund'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { refundLabel, refundStateLabel, refundTone } from '../../../product/ledger/refund-labels.ts'
import { EmptyState } from '../../../product/truck/empty-state.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Row } from '../../../ui/layout/box.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import { choiceOf } from '../../../ui/table/table-search.ts'
import { useTableSearch } from '../../../ui/table/use-table-search.ts'
import { ListCard } from '../../list/list-card.tsx'
import { moment, phone } from '../../page/formats.ts'
import css from '../../page/page-head.module.css'
import { usePageTitle } from '../../page/page-title.ts'
import { ScreenBody } from '../../page/panel.tsx'
import { StackedCell } from '../../page/stacked-cell.tsx'
import { useModal } from '../../page/use-modal.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { type AdminRefund, refundsPage } from './refund-queries.ts'

const remarkOf = ({ reason, reference, failure, approved, needsApproval }: AdminRefund): string => {
  if (failure !== null) return m.money_refund_failure({ reason: failure })
  if (approved !== null) return m.money_refund_approved({ by: approved.by, time: moment(approved.at) })
  return reason ?? reference ?? (needsApproval ? m.money_refund_needs_approval() : '')
}

/** One that is at the bank is decided by its batch, or by its line of the statement. */
const mayDecide = ({ state, sentAt }: AdminRefund): boolean => state === 'asked' && sentAt === null

const columns = (onDecide: (refund: AdminRefund) => void): TableColumn<AdminRefund>[] => [
  {
    key: 'client',
    name: m.money_refund_client(),
    cell: ({ client, company, comment }) => (
      <StackedCell
        first={
          company === null ? (
            <Link to={`/admin/clients/${client.id}`}>{client.name ?? phone(client.phone)}</Link>
          ) : (
            <Link to={`/admin/companies/${company.id}`}>{company.title}</Link>
          )
        }
        second={comment ?? (company === null ? phone(client.phone) : client.name)}
      />
    ),
    onCard: 'title',
  },
  {
    key: 'amount',
    name: m.money_refund_amount(),
    cell: ({ amount, refundable, state }) => (
      <StackedCell
        first={formatSum(amount)}
        second={state === 'asked' ? m.money_refund_has({ sum: formatSum(refundable) }) : ''}
      />
    ),
    isFigure: true,
  },
  { key: 'when', name: m.money_refund_when(), cell: ({ askedAt }) => moment(askedAt), isWhole: true },
  {
    key: 'state',
    name: m.operator_column_status(),
    cell: refund => (
      <StackedCell
        first={<StatusPill tone={refundTone(refund.state)}>{refundLabel(refund)}</StatusPill>}
        second={remarkOf(refund)}
      />
    ),
  },
  {
    key: 'decide',
    name: m.money_refund_decide(),
    isNameHidden: true,
    cell: refund =>
      mayDecide(refund) && (
        <Button size="small" aria-haspopup="dialog" onClick={() => onDecide(refund)}>
          {m.money_refund_decide()}
        </Button>
      ),
  },
]

/** People's requests to have their money paid back. */
export function RefundsScreen() {
  usePageTitle(m.money_refunds())
  const { search, page, change, turn } = useTableSearch()
  const state = choiceOf(search, 'state', REFUND_STATES)
  const query = useQuery(refundsPage(state, page))
  const { name, open, close } = useModal()
  const decided = query.data?.data.find(refund => mayDecide(refund) && name === `refund-${refund.id}`)
  return (
    <ScreenBody>
      <Row as="header" className={css.head} wrap align="end" justify="between" gap="8-16">
        <Link to="/admin/money">{m.books_margin()}</Link>
        <SelectField
          label={m.operator_column_status()}
          value={state ?? ''}
          placeholder={m.books_rule_any()}
          options={REFUND_STATES.map(value => ({ value, label: refundStateLabel(value) }))}
          onChange={value => change({ state: value })}
        />
      </Row>
      <ListCard
        label={m.money_refunds()}
        list={query}
        columns={columns(({ id }) => open(`refund-${id}`))}
        keyOf={({ id }) => id}
        onPage={turn}
        empty={<EmptyState title={m.money_refunds_empty()} text={m.money_refunds_empty_text()} />}
      />
      {decided !== undefined && <RefundDialog key={decided.id} refund={decided} onClose={close} />}
    </ScreenBody>
  )
}
