import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { serverNow } from '../../platform/time/server-clock.ts'
import type { TransactionFilters } from '../../product/ledger/ledger-queries.ts'
import { lastMonths } from '../../ui/dates/last-months.ts'
import { monthWithYear } from '../../ui/dates/month-names.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Row } from '../../ui/layout/box.tsx'
import s from '../company/money-screen.module.css'
import { reconciliationUrl, statementUrl, transactionsSheetUrl } from './document-urls.ts'
import { DownloadLink } from './download-link.tsx'

/** The id of the section, for the button that expands it. */
export const DOCUMENTS_ID = 'transaction-papers'

/** Downloads: the filtered transactions as a spreadsheet, the reconciliation statement, a month's account statement. */
export function TransactionDocuments({
  filters,
  isFolded,
}: {
  filters: TransactionFilters
  isFolded: boolean
}) {
  const today = tashkentDate(serverNow())
  const months = lastMonths(today)
  const [month, setMonth] = useState(months[0] ?? '')
  const { from, to } = filters
  return (
    <Row
      id={DOCUMENTS_ID}
      as="section"
      className={s.papers}
      wrap
      align="center"
      gap={8}
      aria-label={m.ledger_papers_label()}
      hidden={isFolded}
    >
      <DownloadLink href={transactionsSheetUrl(filters)}>{m.ledger_paper_sheet()}</DownloadLink>
      <DownloadLink href={reconciliationUrl({ from, to })}>
        {from === '' && to === ''
          ? m.ledger_paper_reconciliation_year({ year: today.slice(0, 4) })
          : m.ledger_paper_reconciliation()}
      </DownloadLink>
      <div className={s.month}>
        <SelectField
          label={m.ledger_paper_statement_month()}
          isLabelHidden
          value={month}
          onChange={setMonth}
          options={months.map(value => ({ value, label: monthWithYear(value) }))}
        />
      </div>
      <DownloadLink href={statementUrl(month)}>{m.ledger_paper_statement()}</DownloadLink>
    </Row>
  )
}
