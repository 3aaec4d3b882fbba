import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { figureText } from '../../platform/locale/figure-text.ts'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { serverNow } from '../../platform/time/server-clock.ts'
import { claimKindLabel, claimState } from '../../product/claim/claim-labels.ts'
import { EmptyState } from '../../product/truck/empty-state.tsx'
import { ChoiceChips } from '../../ui/choices/choice-chips.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { choiceOf } from '../../ui/table/table-search.ts'
import { useTableSearch } from '../../ui/table/use-table-search.ts'
import { ListCard } from '../list/list-card.tsx'
import { ListHead } from '../list/list-head.tsx'
import { moment } from '../page/formats.ts'
import { usePageTitle } from '../page/page-title.ts'
import { ScreenBody } from '../page/panel.tsx'
import { StackedCell } from '../page/stacked-cell.tsx'
import { CLAIM_FILTERS, type ClaimFilter, claimsPage, type OperatorClaim } from './claims-queries.ts'

const LABELS = {
  open: m.claims_admin_open,
  waiting: m.claims_admin_uncollected,
  closed: m.claims_admin_closed,
} satisfies Record<ClaimFilter, () => string>

const sidesColumn = (): TableColumn<OperatorClaim> => ({
  key: 'sides',
  name: m.claims_admin_sides(),
  cell: ({ client, driver, company }) => (
    <StackedCell
      first={company?.title ?? client.name ?? m.operator_no_name()}
      second={driver.name ?? m.operator_no_name()}
    />
  ),
})

const DAY_MS = 86_400_000

const ageText = (since: string, now: Date): string =>
  m.bank_entry_days({
    days: figureText(Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / DAY_MS))),
  })

/** Of claims whose clients wait: since when, and what is collected of them. */
const waitingColumns = (now: Date): TableColumn<OperatorClaim>[] => [
  {
    key: 'order',
    name: m.claims_admin_order(),
    cell: ({ order }) => <StackedCell first={String(order.id)} second={order.way} />,
    onCard: 'title',
  },
  {
    key: 'collected',
    name: m.claims_admin_collected(),
    cell: ({ payment, decision }) =>
      m.claims_admin_collected_of({
        collected: figureText(payment?.collected ?? 0),
        sum: formatSum(decision?.amount ?? 0),
      }),
    isFigure: true,
  },
  sidesColumn(),
  {
    key: 'since',
    name: m.claims_admin_since(),
    cell: ({ payment }) =>
      payment !== null && <StackedCell first={moment(payment.since)} second={ageText(payment.since, now)} />,
  },
]

const columns = (): TableColumn<OperatorClaim>[] => [
  {
    key: 'kind',
    name: m.claims_kind(),
    cell: claim => <StackedCell first={claimKindLabel(claim.kind)} second={claim.order.way} />,
    onCard: 'title',
  },
  {
    key: 'state',
    name: m.claims_admin_filter(),
    cell: claim => {
      const { label, tone } = claimState(claim)
      return <StatusPill tone={tone}>{label}</StatusPill>
    },
    onCard: 'figure',
  },
  {
    key: 'amount',
    name: m.claims_claimed_sum(),
    cell: ({ amount }) => formatSum(amount),
    isFigure: true,
  },
  sidesColumn(),
  {
    key: 'opened',
    name: m.claims_admin_opened(),
    cell: ({ openedAt }) => moment(openedAt),
    isWhole: true,
  },
]

/** The claims about finished orders: those that wait for a decision, those to collect from drivers, or the others. */
export function ClaimsScreen() {
  usePageTitle(m.claims_admin_title())
  const { search, page, change, turn } = useTableSearch()
  const state = choiceOf(search, 'state', CLAIM_FILTERS) ?? 'open'
  const isWaiting = state === 'waiting'
  const list = useQuery(claimsPage(state, page))
  return (
    <ScreenBody>
      <ListCard
        label={m.claims_admin_title()}
        list={list}
        columns={isWaiting ? waitingColumns(serverNow()) : columns()}
        keyOf={({ id }) => id}
        link={({ id }, parts) => <Link to={`/admin/claims/${id}`} {...parts} />}
        head={
          <ListHead
            search={
              <ChoiceChips
                label={m.claims_admin_filter()}
                value={state}
                onChange={chosen => change({ state: chosen })}
                chips={CLAIM_FILTERS.map(value => ({ value, label: LABELS[value]() }))}
              />
            }
          />
        }
        onPage={turn}
        empty={
          isWaiting ? (
            <EmptyState
              title={m.claims_admin_uncollected_none()}
              text={m.claims_admin_uncollected_none_text()}
            />
          ) : (
            <EmptyState title={m.claims_admin_none()} text={m.claims_admin_none_text()} />
          )
        }
      />
    </ScreenBody>
  )
}
