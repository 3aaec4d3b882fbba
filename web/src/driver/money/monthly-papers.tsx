import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { getLocale } from '../../platform/locale/locale.ts'
import { monthWithYear } from '../../ui/dates/month-names.ts'
import { Card, Note, Text } from '../../ui/layout/box.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import type { MonthlyPaper } from '../queries/driver.ts'
import { monthlyPapers } from '../queries/driver-queries.ts'
import screens from '../shell/screens.module.css'
import s from './money.module.css'

const urlOf = (id: number, file: string): string =>
  `/api/driver/papers/${id}/${file}?${new URLSearchParams({ locale: getLocale() })}`

function Paper({ paper: { id, number, month, commission, vat, hasInvoice } }: { paper: MonthlyPaper }) {
  return (
    <li>
      <Text as="b" weight="strong" block>
        {monthWithYear(month)}, № {number}
      </Text>
      <Note>
        {hasInvoice
          ? m.driver_papers_kept({ sum: formatSum(commission + vat) })
          : m.driver_papers_no_invoice()}
      </Note>
      <p className={s.papers}>
        <a href={urlOf(id, 'report.pdf')} download>
          {m.driver_papers_report()}
        </a>
        {hasInvoice && (
          <a href={urlOf(id, 'invoice.pdf')} download>
            {m.driver_papers_invoice()}
          </a>
        )}
        <a href={urlOf(id, 'report.xlsx')} download>
          {m.driver_papers_rows()}
        </a>
      </p>
    </li>
  )
}

/** The driver's papers of past months: the agent's report and the invoice for the commission; nothing before the first. */
export function MonthlyPapers() {
  const { data, isError, isFetching, refetch } = useQuery(monthlyPapers())
  if (data === undefined && isError)
    return (
      <FailedState title={m.driver_papers_title()} isRetrying={isFetching} onRetry={() => void refetch()} />
    )
  if (data === undefined || data.length === 0) return null
  return (
    <Card as="section" className={screens.card} aria-labelledby="driver-papers">
      <h2 id="driver-papers">{m.driver_papers_title()}</h2>
      <ul className={s.monthly}>
        {data.map(paper => (
          <Paper key={paper.id} paper={paper} />
        ))}
      </ul>
    </Card>
  )
}
