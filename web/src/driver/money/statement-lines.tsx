import { useInfiniteQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import { MoreButton } from '../../ui/actions/more-button.tsx'
import { Card, Text } from '../../ui/layout/box.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import type { Month } from '../earnings/earnings-periods.ts'
import type { DriverLine } from '../queries/driver.ts'
import { driverLines } from '../queries/driver-queries.ts'
import { problemSentence } from '../queries/problem-labels.ts'
import screens from '../shell/screens.module.css'
import { lineDetail, lineSum, lineTitle } from './line-labels.ts'
import s from './money.module.css'

const isIncome = ({ kind, amount }: DriverLine): boolean =>
  amount > 0 && (kind === 'charge' || kind === 'fee')

function Line({ line }: { line: DriverLine }) {
  return (
    <li>
      <b>{lineTitle(line)}</b>
      <b className={isIncome(line) ? (s.plus ?? '') : ''}>{lineSum(line)}</b>
      <span>{lineDetail(line)}</span>
    </li>
  )
}

const paperUrl = (ending: 'pdf' | 'xlsx', month: Month): string =>
  `/api/driver/money/statement.${ending}?${new URLSearchParams({ month, locale: getLocale() })}`

/** The month's lines, newest first, and its statement as files. */
export function StatementLines({ month }: { month: Month }) {
  const list = useInfiniteQuery(driverLines(month))
  const lines = list.data?.pages.flatMap(({ data }) => data)
  return (
    <Card as="section" className={screens.card} aria-labelledby="driver-lines" aria-busy={list.isPending}>
      <h2 id="driver-lines">{m.driver_lines_title()}</h2>
      {lines === undefined &&
        (list.error === null ? (
          <Skeleton height="180px" />
        ) : (
          <FailedState
            isSmall
            text={problemSentence(list.error)}
            isRetrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        ))}
      {lines?.length === 0 && <Text tone="quiet">{m.driver_lines_empty()}</Text>}
      {lines !== undefined && lines.length > 0 && (
        <>
          <ul className={s.lines}>
            {lines.map(line => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
          <MoreButton list={list}>{m.driver_lines_more()}</MoreButton>
          <p className={s.papers}>
            <a href={paperUrl('pdf', month)} download>
              {m.driver_paper_pdf()}
            </a>
            <a href={paperUrl('xlsx', month)} download>
              {m.driver_paper_xlsx()}
            </a>
          </p>
        </>
      )}
    </Card>
  )
}
