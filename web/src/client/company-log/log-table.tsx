import { formatDate, formatTime } from '@karvon/domain/reading/figures'
import type { ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import { Stack, Text } from '../../ui/layout/box.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { actorLabel, detailsOf } from './log-details.ts'
import type { LogEntry } from './log-queries.ts'

function When({ at }: LogEntry) {
  const moment = new Date(at)
  return (
    <Text as="time" dateTime={at} nowrap>
      {formatDate(moment, getLocale())} {formatTime(moment)}
    </Text>
  )
}

function What(entry: LogEntry) {
  const about = [entry.subject, detailsOf(entry)].filter(Boolean).join(' · ')
  return (
    <Stack columns={1} gap={2}>
      <span>{entry.title}</span>
      {about !== '' && (
        <Text as="span" tone="quiet" size={14} breakWords>
          {about}
        </Text>
      )}
    </Stack>
  )
}

function Who({ actor, apiKey }: LogEntry) {
  return (
    <Stack columns={1} gap={2}>
      <span>{actorLabel(actor)}</span>
      {apiKey !== null && (
        <Text as="span" tone="quiet" size={14}>
          {m.company_log_by_key({ name: apiKey })}
        </Text>
      )}
    </Stack>
  )
}

const columnsOf = (): TableColumn<LogEntry>[] => [
  { key: 'what', name: m.company_log_topic(), onCard: 'title', cell: entry => <What {...entry} /> },
  { key: 'at', name: m.company_log_when(), isWhole: true, cell: entry => <When {...entry} /> },
  { key: 'actor', name: m.company_log_actor(), cell: entry => <Who {...entry} /> },
  { key: 'address', name: m.company_log_address(), cell: ({ address }) => address },
]

type LogTableProps = { rows: readonly LogEntry[] | undefined; isStale: boolean; empty: ReactNode }

/** The log, newest first. */
export function LogTable(table: LogTableProps) {
  return <DataTable {...table} label={m.company_log_title()} columns={columnsOf()} keyOf={({ id }) => id} />
}
