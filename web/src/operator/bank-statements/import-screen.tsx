import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { fieldSentences } from '../../platform/http/problem-sentence.ts'
import { useIdempotencyKey } from '../../platform/http/use-idempotency-key.ts'
import { dayLabel } from '../../platform/time/day-label.ts'
import { LeftOutNotes } from '../../product/table/left-out-notes.tsx'
import { EmptyState } from '../../product/truck/empty-state.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Row, Stack, Text } from '../../ui/layout/box.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { useTableSearch } from '../../ui/table/use-table-search.ts'
import { ActionForm } from '../form/action-form.tsx'
import { useAction } from '../form/use-action.ts'
import { ListCard } from '../list/list-card.tsx'
import { moment } from '../page/formats.ts'
import { Loaded } from '../page/loaded.tsx'
import head from '../page/page-head.module.css'
import { usePageTitle } from '../page/page-title.ts'
import { Panel, ScreenBody } from '../page/panel.tsx'
import { StackedCell } from '../page/stacked-cell.tsx'
import css from './bank.module.css'
import {
  type Statement,
  type StatementMap,
  sendStatement,
  statementMaps,
  statementsPage,
} from './bank-queries.ts'
import { FileField } from './file-field.tsx'
import { formatTiyin } from './format-tiyin.ts'

function ImportForm({ maps }: { maps: readonly StatementMap[] }) {
  const [mapId, setMapId] = useState(String(maps[0]?.id ?? ''))
  const [file, setFile] = useState<File | null>(null)
  const [closing, setClosing] = useState('')
  const [isTried, setTried] = useState(false)
  const keyOf = useIdempotencyKey()
  const action = useAction({
    run: (chosen: File) => {
      const sent = { mapId: Number(mapId), file: chosen, closing }
      return sendStatement(sent, keyOf([mapId, closing, chosen.name, chosen.size, chosen.lastModified]))
    },
    done: m.bank_imported_toast(),
    onDone: () => setFile(null),
  })
  const errors = fieldSentences(action.error)
  const missing = isTried && file === null && action.data === undefined ? m.refusal_file_required() : null
  return (
    <ActionForm
      submitLabel={m.bank_import()}
      isBusy={action.isPending}
      problem={action.error}
      fields={['file', 'closing']}
      onSubmit={() => {
        setTried(true)
        if (file !== null) action.mutate(file)
      }}
    >
      <SelectField
        label={m.bank_map()}
        value={mapId}
        options={maps.map(({ id, title }) => ({ value: String(id), label: title }))}
        onChange={setMapId}
      />
      <FileField
        file={file}
        onChoose={chosen => {
          setFile(chosen)
          action.reset()
        }}
        error={missing ?? errors.file ?? null}
      />
      <TextField
        label={m.bank_closing()}
        hint={m.bank_closing_hint()}
        name="closing"
        value={closing}
        onChange={setClosing}
        inputMode="decimal"
        autoComplete="off"
        error={errors.closing ?? null}
      />
      {action.data !== undefined && (
        <Stack gap={4} role="status">
          <Text>{m.bank_imported({ count: action.data.linesCount, fresh: action.data.newCount })}</Text>
          <LeftOutNotes leftOut={action.data.leftOut} />
        </Stack>
      )}
    </ActionForm>
  )
}

const columns = (): TableColumn<Statement>[] => [
  {
    key: 'map',
    name: m.bank_map(),
    cell: ({ mapTitle, fileName, isQuiet }) => (
      <StackedCell first={mapTitle} second={isQuiet ? m.bank_own_quiet() : fileName} />
    ),
    onCard: 'title',
  },
  {
    key: 'days',
    name: m.bank_days(),
    cell: ({ firstDay, lastDay }) =>
      firstDay === lastDay ? dayLabel(firstDay) : `${dayLabel(firstDay)} – ${dayLabel(lastDay)}`,
  },
  {
    key: 'lines',
    name: m.bank_lines_count(),
    cell: ({ linesCount, newCount, unmatchedCount }) => (
      <StackedCell
        first={m.bank_lines_new({ count: linesCount, fresh: newCount })}
        second={m.bank_lines_unmatched({ count: unmatchedCount })}
      />
    ),
  },
  {
    key: 'imported',
    name: m.bank_imported_at(),
    cell: ({ importedAt, importedBy }) => <StackedCell first={moment(importedAt)} second={importedBy} />,
  },
  {
    key: 'closing',
    name: m.bank_recon_closing(),
    cell: ({ closingTiyin }) => (closingTiyin === null ? '—' : formatTiyin(closingTiyin)),
    isFigure: true,
    onCard: 'figure',
  },
]

function Maps({ maps }: { maps: readonly StatementMap[] }) {
  return (
    <Row wrap gap="8-16">
      {maps.map(({ id, title }) => (
        <Link key={id} className={head.link} to={`/admin/bank-statements/maps/${id}`}>
          {title}
        </Link>
      ))}
      <Link className={head.link} to="/admin/bank-statements/maps/new">
        {m.bank_map_add()}
      </Link>
    </Row>
  )
}

/** Imports a statement, and lists those imported before. */
export function ImportScreen() {
  usePageTitle(m.bank_import_title())
  const { page, turn } = useTableSearch()
  const maps = useQuery(statementMaps())
  return (
    <ScreenBody>
      <Panel
        title={m.bank_import_title()}
        end={
          <Link className={head.link} to="/admin/bank-statements">
            {m.bank_to_lines()}
          </Link>
        }
      >
        <Loaded query={maps} skeletonHeights={['160px']}>
          {data =>
            data.length === 0 ? (
              <EmptyState
                title={m.bank_maps_none()}
                text={m.bank_maps_none_text()}
                action={<Link to="/admin/bank-statements/maps/new">{m.bank_map_add()}</Link>}
              />
            ) : (
              <div className={css.narrow}>
                <ImportForm maps={data} />
              </div>
            )
          }
        </Loaded>
      </Panel>
      {maps.data !== undefined && maps.data.length > 0 && (
        <Panel title={m.bank_maps()}>
          <Maps maps={maps.data} />
        </Panel>
      )}
      <ListCard
        label={m.bank_imported_before()}
        list={useQuery(statementsPage(page))}
        columns={columns()}
        keyOf={({ id }) => id}
        link={({ id }, parts) => (
          <Link to={`/admin/bank-statements?matched=all&statement=${id}`} {...parts} />
        )}
        onPage={turn}
        empty={<EmptyState title={m.bank_statements_none()} text={m.bank_statements_none_text()} />}
      />
    </ScreenBody>
  )
}
