import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { figureText } from '../../platform/locale/figure-text.ts'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { serverNow } from '../../platform/time/server-clock.ts'
import { Row, Stack, Text } from '../../ui/layout/box.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { DateRange, type DateSpan } from '../../ui/table/date-range.tsx'
import { spanOf } from '../../ui/table/table-search.ts'
import { useTableSearch } from '../../ui/table/use-table-search.ts'
import { Facts } from '../page/facts.tsx'
import css from '../page/page-head.module.css'
import { usePageTitle } from '../page/page-title.ts'
import { Columns, Panel, ScreenBody } from '../page/panel.tsx'
import { accountLabel } from './books-labels.ts'
import { DaysChart, RegionsChart } from './margin-charts.tsx'
import { type Margin, marginOf } from './money-queries.ts'

function Accounts({ accounts }: Pick<Margin, 'accounts'>) {
  return (
    <Panel title={m.books_accounts()}>
      <Text as="p" size={14} tone="quiet" marginBottom={8}>
        {m.books_accounts_text()}
      </Text>
      <Facts facts={accounts.map(({ account, balance }) => [accountLabel(account), formatSum(balance)])} />
    </Panel>
  )
}

function Figures({ margin }: { margin: Margin }) {
  return (
    <Panel title={m.books_margin()}>
      <Facts
        facts={[
          [m.books_orders(), figureText(margin.orders)],
          [m.books_turnover(), formatSum(margin.turnover)],
          [m.books_commission(), formatSum(margin.commission)],
          [m.books_fees(), formatSum(margin.fees)],
        ]}
      />
    </Panel>
  )
}

function Loaded({ margin }: { margin: Margin }) {
  return (
    <Columns
      main={
        <>
          <DaysChart margin={margin} />
          <RegionsChart regions={margin.regions} />
        </>
      }
      side={
        <>
          <Figures margin={margin} />
          <Accounts accounts={margin.accounts} />
        </>
      }
    />
  )
}

/** Our margin by day and region, and the balances of all accounts. */
export function MarginScreen() {
  usePageTitle(m.books_title())
  const { search, change } = useTableSearch()
  const span: DateSpan = spanOf(search)
  const query = useQuery(marginOf(span))
  const { data } = query
  return (
    <ScreenBody>
      <Row as="header" className={css.head} wrap align="end" justify="between" gap="8-16">
        <div className={css.range}>
          <DateRange
            from={span.from || (data?.from ?? '')}
            to={span.to || (data?.to ?? '')}
            max={tashkentDate(serverNow())}
            onChange={({ from, to }) => change({ from, to })}
          />
        </div>
        <Row as="nav" gap={16} wrap aria-label={m.books_title()}>
          <Link to="/admin/money/months" className={css.link}>
            {m.books_months()}
          </Link>
          <Link to="/admin/money/debtors" className={css.link}>
            {m.accounts_debtors()}
          </Link>
          <Link to="/admin/money/refunds" className={css.link}>
            {m.money_refunds()}
          </Link>
          <Link to="/admin/money/commission" className={css.link}>
            {m.books_rules()}
          </Link>
        </Row>
      </Row>
      {data !== undefined && <Loaded margin={data} />}
      {data === undefined && query.isError && (
        <FailedState isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
      )}
      {data === undefined && !query.isError && (
        <Stack gap={16}>
          <Skeleton height="320px" />
          <Skeleton height="240px" />
        </Stack>
      )}
    </ScreenBody>
  )
}
