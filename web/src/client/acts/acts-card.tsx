import { formatDate } from '@karvon/domain/reading/figures'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { CallProblem } from '../../platform/http/call-problem.ts'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { getLocale } from '../../platform/locale/locale.ts'
import { serverNow } from '../../platform/time/server-clock.ts'
import { paperKindLabel, receivedPaper } from '../../product/paper/paper-labels.ts'
import { Button } from '../../ui/actions/button.tsx'
import { lastMonths } from '../../ui/dates/last-months.ts'
import { monthWithYear } from '../../ui/dates/month-names.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Card, Note, Row, Text } from '../../ui/layout/box.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { DownloadLink } from '../transactions/download-link.tsx'
import { ACTS_KEY, type Act, actsPage, issueAct } from './act-queries.ts'
import { actUrl } from './act-urls.ts'
import s from './acts-card.module.css'

/** The act and its invoice as electronic documents. */
function Papers({ papers }: { papers: Act['papers'] }) {
  if (papers.length === 0) return null
  return (
    <ul className={s.papers}>
      {papers.map(({ paper, state, url }) => (
        <Row as="li" key={paper} wrap gap={8} align="center">
          <Note as="span">{paperKindLabel(paper)}</Note>
          <StatusPill tone={receivedPaper(state).tone}>{receivedPaper(state).label}</StatusPill>
          {url !== null && (
            <a href={url} target="_blank" rel="noreferrer">
              {m.papers_open()}
            </a>
          )}
        </Row>
      ))}
    </ul>
  )
}

function ActRow({ act }: { act: Act }) {
  const about =
    act.month === null
      ? act.orderId !== null && m.ledger_order_number({ id: String(act.orderId) })
      : m.ledger_act_of_month({ month: monthWithYear(act.month), count: act.orders })
  const first = act.supplements !== null && m.papers_supplements({ number: act.supplements.number })
  return (
    <li className={s.row}>
      <div>
        <Text as="b" weight="strong">
          {m.ledger_act_number({ number: act.number })}
        </Text>
        <Note>
          {[formatDate(new Date(act.issuedAt), getLocale()), about, first].filter(Boolean).join(' · ')}
        </Note>
      </div>
      <Text as="b" weight="strong" nowrap>
        {formatSum(act.amount)}
      </Text>
      <Row wrap gap={8} className={s.links}>
        <DownloadLink href={actUrl(act.id, 'act')}>{m.ledger_act_get()}</DownloadLink>
        <DownloadLink href={actUrl(act.id, 'vat-invoice')}>{m.ledger_vat_invoice_get()}</DownloadLink>
      </Row>
      <Papers papers={act.papers} />
    </li>
  )
}

function IssueOfMonth() {
  const client = useQueryClient()
  // the current month is not over
  const months = lastMonths(tashkentDate(serverNow())).slice(1)
  const [month, setMonth] = useState(months[0] ?? '')
  const issuing = useMutation({
    mutationFn: () => issueAct({ month }),
    onSuccess: () => client.invalidateQueries({ queryKey: ACTS_KEY }),
  })
  const { error, isPending, data } = issuing
  return (
    <>
      <Row wrap gap={8} align="center">
        <div className={s.month}>
          <SelectField
            label={m.ledger_act_month()}
            isLabelHidden
            value={month}
            onChange={value => {
              issuing.reset()
              setMonth(value)
            }}
            options={months.map(value => ({ value, label: monthWithYear(value) }))}
          />
        </div>
        <Button size="small" isBusy={isPending} onClick={() => issuing.mutate()}>
          {m.ledger_act_issue()}
        </Button>
      </Row>
      <div role="status">
        {data !== undefined && <Text>{m.ledger_act_issued({ number: data.number })}</Text>}
      </div>
      <div role="alert">
        {error !== null && (
          <Text tone="quiet">{error instanceof CallProblem ? error.message : m.login_no_network()}</Text>
        )}
      </div>
    </>
  )
}

/** The company's acts of services with their VAT invoices, and the issue of a month's. */
export function ActsCard() {
  const id = useId()
  const [page, setPage] = useState(1)
  const { data, isError } = useQuery(actsPage(page))
  return (
    <Card as="section" className={s.card} padding="20-24" aria-labelledby={id}>
      <header className={s.head}>
        <h2 id={id}>{m.ledger_acts_title()}</h2>
        <p>{m.ledger_acts_text()}</p>
      </header>
      <IssueOfMonth />
      {data === undefined && !isError && <Skeleton height="60px" />}
      {isError && <p className={s.empty}>{m.ledger_failed_title()}</p>}
      {data !== undefined && data.data.length === 0 && <p className={s.empty}>{m.ledger_acts_empty()}</p>}
      {data !== undefined && data.data.length > 0 && (
        <>
          <ul className={s.list}>
            {data.data.map(act => (
              <ActRow key={act.id} act={act} />
            ))}
          </ul>
          {data.meta.lastPage > 1 && (
            <Pager label={m.ledger_acts_pages()} meta={data.meta} onPage={setPage} />
          )}
        </>
      )}
    </Card>
  )
}
