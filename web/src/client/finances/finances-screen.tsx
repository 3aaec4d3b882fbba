import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { serverNow } from '../../platform/time/server-clock.ts'
import { financesOf } from '../../product/ledger/ledger-queries.ts'
import { SecondFactorForm } from '../../product/ledger/second-factor-form.tsx'
import { Row, Stack } from '../../ui/layout/box.tsx'
import { Screen } from '../../ui/screen/screen.tsx'
import { usePageTitle } from '../../ui/screen/use-page-title.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import type { DateSpan } from '../../ui/table/date-range.tsx'
import { choiceOf, spanOf } from '../../ui/table/table-search.ts'
import { useTableSearch } from '../../ui/table/use-table-search.ts'
import { ActsCard } from '../acts/acts-card.tsx'
import { isSecondFactorRequired } from '../company/is-second-factor-required.ts'
import s from '../company/money-screen.module.css'
import { useOwnCompany } from '../company/own-company.ts'
import { PERIODS, type Period, spanOfPeriod } from '../company/period/period.ts'
import { PeriodChooser } from '../company/period/period-chooser.tsx'
import { InvoicesCard } from '../invoices/invoices-card.tsx'
import { comparedSpan } from './charts/chart-scale.ts'
import { CompanyRefunds } from './company-refunds.tsx'
import { DebtNote } from './debt-note.tsx'
import { HoldsList } from './holds-list.tsx'
import { MailStatement } from './mail-statement.tsx'
import { MoneyCards } from './money-cards.tsx'
import { RefillByCard } from './refill-by-card.tsx'
import { RefillByTransfer } from './refill-by-transfer.tsx'
import { EmployeesChart, MonthsChart, RegionPairsChart } from './spending-charts.tsx'
import { SpendingFigures } from './spending-figures.tsx'
import { TransferState } from './transfer-state.tsx'

/** The period in the URL; a custom range needs both dates. */
const periodOf = (search: URLSearchParams, today: string): { period: Period; span: DateSpan } => {
  const period = choiceOf(search, 'period', PERIODS) ?? 'month'
  const own = spanOf(search)
  if (period !== 'own') return { period, span: spanOfPeriod(period, today) }
  const isWhole = own.from !== '' && own.to !== ''
  return { period, span: isWhole ? own : spanOfPeriod('month', today) }
}

const holdLink = (orderId: number, parts: { className: string; children: ReactNode }) => (
  <Link to={`/dashboard/company-orders?order=${orderId}`} viewTransition {...parts} />
)

function Spending({ period, span }: { period: Period; span: DateSpan }) {
  const shown = comparedSpan(span)
  const { change } = useTableSearch()
  const finances = useQuery(financesOf(span))
  const compared = useQuery({ ...financesOf(shown), enabled: finances.data !== undefined })
  const { data, isPlaceholderData } = finances
  return (
    <Stack as="section" gap={12} aria-labelledby="spending-title">
      <Row className={s.partHead} wrap align="end" justify="between" marginTop={12}>
        <div>
          <h2 id="spending-title">{m.ledger_spending_title()}</h2>
          <p>{m.ledger_spending_text()}</p>
        </div>
        <PeriodChooser
          period={period}
          span={span}
          max={tashkentDate(serverNow())}
          onChange={(chosen, { from, to }) =>
            change({
              period: chosen === 'month' ? '' : chosen,
              from: chosen === 'own' ? from : '',
              to: chosen === 'own' ? to : '',
            })
          }
        />
      </Row>
      <MailStatement key={`${span.from} ${span.to}`} span={span} />
      <div className={isPlaceholderData ? `${s.pair} ${s.stale}` : s.pair} aria-busy={isPlaceholderData}>
        <SpendingFigures spending={data} />
        {data === undefined || compared.data === undefined ? (
          <Skeleton height="320px" />
        ) : (
          <MonthsChart perMonth={compared.data.perMonth} shown={shown} period={span} />
        )}
        {data === undefined ? (
          <Skeleton height="280px" />
        ) : (
          <>
            <EmployeesChart perEmployee={data.perEmployee} />
            <RegionPairsChart perRegionPair={data.perRegionPair} />
          </>
        )}
      </div>
    </Stack>
  )
}

/** The company's money, and its spending by month, employee and region. */
export function FinancesScreen() {
  usePageTitle(m.ledger_finances_title())
  const { search } = useTableSearch()
  const chosen = periodOf(search, tashkentDate(serverNow()))
  const { data, error, isError, isFetching, refetch } = useQuery(financesOf(chosen.span))
  const isClosed = isSecondFactorRequired(error)
  const { company } = useOwnCompany()
  return (
    <Screen title={m.ledger_finances_title()}>
      {isClosed ? (
        <SecondFactorForm />
      ) : data === undefined && isError ? (
        <FailedState
          title={m.ledger_failed_title()}
          text={m.ledger_failed_text()}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          {data !== undefined && data.credit.overdue > 0 && (
            <DebtNote
              debtUzs={data.credit.overdue}
              steps={
                <Row as="p" className={s.ways} wrap>
                  <Link className={s.way} to="/dashboard/transactions?type=company_debt" viewTransition>
                    {m.ledger_debt_transactions()}
                  </Link>
                  <Link className={s.way} to="/dashboard/support" viewTransition>
                    {m.ledger_debt_ask()}
                  </Link>
                </Row>
              }
            />
          )}
          {company && !company.canTransfer && (
            <TransferState isOpen={false} isEmpty={false} reasons={company.transferReasons} />
          )}
          <MoneyCards money={data} canTransfer={company?.canTransfer ?? true} />
          <div className={s.refills}>
            <RefillByTransfer debtUzs={data?.debt ?? 0} />
            <RefillByCard />
          </div>
          {data === undefined ? (
            <Skeleton height="120px" />
          ) : (
            <HoldsList holds={data.holds} link={holdLink} />
          )}
          <CompanyRefunds />
          <InvoicesCard />
          <ActsCard />
          <Spending {...chosen} />
        </>
      )}
    </Screen>
  )
}
