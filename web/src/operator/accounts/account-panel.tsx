import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { dayLabel } from '../../platform/time/day-label.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Grid, Row, Text } from '../../ui/layout/box.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { ReverseDialog } from '../bank-statements/entry-dialog.tsx'
import { day, moment } from '../page/formats.ts'
import { Loaded } from '../page/loaded.tsx'
import { Panel } from '../page/panel.tsx'
import { PanelTable } from '../page/panel-table.tsx'
import { StackedCell } from '../page/stacked-cell.tsx'
import { useModal } from '../page/use-modal.ts'
import css from './account-panel.module.css'
import { type Account, type AccountOwner, accountOf } from './account-queries.ts'

/** A figure of an account; bad: against its holder. */
export type AccountFigure = readonly [name: string, uzs: number, isBad?: boolean]

const PER_PAGE = 20

const figuresOf = (account: Account): readonly AccountFigure[] => {
  const { kind, balance, held, free, payable, advance, debt, overdue } = account
  const isClient = kind !== 'driver' || balance !== 0 || held !== 0
  return [
    ...(isClient
      ? ([
          [m.operator_balance(), balance],
          [m.operator_held(), held],
          [m.accounts_free(), free],
        ] as const)
      : []),
    ...(kind === 'driver'
      ? ([
          [m.accounts_payable(), payable],
          [m.accounts_advance(), advance, advance < 0],
        ] as const)
      : []),
    // what is not due yet is no debt (decision 0103)
    [overdue < debt ? m.ledger_owed() : m.operator_debt(), debt, overdue > 0],
  ]
}

type Line = Account['lines'][number]

const columns = (reverse: (line: Line) => void): TableColumn<Line>[] => [
  {
    key: 'what',
    name: m.operator_column_what(),
    cell: ({ description, orderId }) => (
      <StackedCell
        first={description}
        second={
          orderId === null ? (
            ''
          ) : (
            <Link to={`/admin/orders/${orderId}`}>{m.accounts_order({ id: orderId })}</Link>
          )
        }
      />
    ),
    onCard: 'title',
  },
  {
    key: 'when',
    name: m.operator_column_when(),
    cell: ({ at, bookedAt }) => (bookedAt === null ? moment(at) : day(at)),
    isWhole: true,
  },
  {
    key: 'sum',
    name: m.operator_column_sum(),
    cell: ({ amount, after }) => (
      <StackedCell first={formatSum(amount)} second={m.operator_after({ sum: formatSum(after) })} />
    ),
    isFigure: true,
    onCard: 'figure',
  },
  {
    key: 'action',
    name: m.bank_entry_reverse(),
    isNameHidden: true,
    cell: line =>
      line.reversibleId !== null && (
        <Button size="small" aria-haspopup="dialog" onClick={() => reverse(line)}>
          {m.bank_entry_reverse()}
        </Button>
      ),
  },
]

type Props = {
  owner: AccountOwner
  /** Figures that only this holder has. */
  more?: readonly AccountFigure[]
  /** Buttons that move this account's money. */
  children?: ReactNode | ((account: Account) => ReactNode)
}

function Money({ account, more = [], children }: Omit<Props, 'owner'> & { account: Account }) {
  return (
    <Panel title={m.operator_company_money()}>
      <Grid as="dl" className={css.figures} marginBottom={16}>
        {[...figuresOf(account), ...more].map(([name, uzs, isBad]) => (
          <div key={name} className={isBad ? css.bad : undefined}>
            <dt>{name}</dt>
            <dd>{formatSum(uzs)}</dd>
          </div>
        ))}
      </Grid>
      {account.debtSince !== null && account.overdue > 0 && (
        <Text as="p" size={14} tone="clay" marginBottom={16}>
          {m.accounts_owed_since({ day: dayLabel(account.debtSince) })}
        </Text>
      )}
      <Row wrap gap={8}>
        {typeof children === 'function' ? children(account) : children}
      </Row>
    </Panel>
  )
}

function Statement({
  account,
  page,
  onPage,
}: {
  account: Account
  page: number
  onPage: (page: number) => void
}) {
  const { lines, linesTotal: total } = account
  const { name, open, close } = useModal()
  const reversed = lines.find(({ reversibleId }) => reversibleId !== null && name === `entry-${reversibleId}`)
  const lastPage = Math.max(1, Math.ceil(total / PER_PAGE))
  return (
    <Panel title={m.accounts_statement()}>
      <PanelTable
        label={m.accounts_statement()}
        columns={columns(({ reversibleId }) => open(`entry-${reversibleId}`))}
        rows={lines}
        keyOf={({ id }) => id}
        empty={m.operator_transactions_none()}
      />
      {total > PER_PAGE && (
        <Pager
          label={m.operator_pages()}
          meta={{ currentPage: page, lastPage, perPage: PER_PAGE, total }}
          onPage={onPage}
        />
      )}
      {reversed !== undefined && (
        <ReverseDialog
          journalId={reversed.reversibleId ?? 0}
          sum={reversed.amount}
          title={account.name ?? ''}
          onClose={close}
        />
      )}
    </Panel>
  )
}

/** What a company or person has with us and owes us, and every line behind it. */
export function AccountPanel({ owner, more, children }: Props) {
  const [page, setPage] = useState(1)
  const query = useQuery(accountOf(owner, page))
  return (
    <Loaded query={query} skeletonHeights={['160px', '240px']}>
      {account => (
        <>
          <Money account={account} {...(more !== undefined && { more })}>
            {children}
          </Money>
          <Statement account={account} page={page} onPage={setPage} />
        </>
      )}
    </Loaded>
  )
}
