import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { getLocale } from '../../platform/locale/locale.ts'
import { paperKindLabel, receivedPaper } from '../../product/paper/paper-labels.ts'
import { monthWithYear } from '../../ui/dates/month-names.ts'
import { Card, Note, Row, Text } from '../../ui/layout/box.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import type { MonthlyPaper } from '../queries/driver.ts'
import { monthlyPapers } from '../queries/driver-queries.ts'
import screens from '../shell/screens.module.css'
import s from './money.module.css'

const urlOf = (id: number, file: string): string =>
  `/api/driver/papers/${id}/${file}?${new URLSearchParams({ locale: getLocale() })}`

function Paper({ paper }: { paper: MonthlyPaper }) {
  const { id, number, month, commission, vat, hasInvoice, supplements, papers } = paper
  return (
    <li>
      <Text as="b" weight="strong" block>
        {monthWithYear(month)}, № {number}
      </Text>
      {supplements !== null && <Note>{m.papers_supplements({ number: supplements.number })}</Note>}
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
      {papers.map(({ paper: kind, state, url }) => (
        <Row key={kind} wrap gap={8} align="center">
          <Note as="span">{paperKindLabel(kind)}</Note>
          <StatusPill tone={receivedPaper(state).tone}>{receivedPaper(state).label}</StatusPill>
          {url !== null && (
            <a href={url} target="_blank" rel="noreferrer">
              {m.papers_open()}
            </a>
          )}
        </Row>
      ))}
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
