import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { LeftOutNotes } from '../../product/table/left-out-notes.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Note, Row, Stack, Text } from '../../ui/layout/box.tsx'
import { Card } from '../../ui/screen/card.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { DownloadLink } from '../transactions/download-link.tsx'
import { batchProblem } from './batch-labels.ts'
import { type Batch, batchList, isWorkedOn, removeBatch, resultUrl } from './batch-queries.ts'
import { FileButton } from './file-button.tsx'
import s from './upload-orders.module.css'

const figuresOf = ({ counts }: Batch) => [
  { name: m.batches_count_rows(), count: counts.rows },
  { name: m.batches_count_ready(), count: counts.new },
  { name: m.batches_count_wrong(), count: counts.wrong + counts.failed, isBad: true },
  { name: m.batches_count_warned(), count: counts.warned },
  { name: m.batches_count_placed(), count: counts.placed },
]

function Progress({ batch: { counts } }: { batch: Batch }) {
  const { rows, checking, chosen, placed, failed } = counts
  if (chosen > 0)
    return (
      <div role="status">
        <label className={s.progress}>
          {m.batches_placing({ left: chosen })}
          <progress max={chosen + placed + failed} value={placed + failed} />
        </label>
      </div>
    )
  if (checking > 0)
    return (
      <div role="status">
        <label className={s.progress}>
          {m.batches_checking({ done: rows - checking, total: rows })}
          <progress max={rows} value={rows - checking} />
        </label>
      </div>
    )
  if (placed === 0 && failed === 0) return null
  return (
    <Row wrap align="center" gap={8} role="status">
      <Text weight="strong">{m.batches_done({ placed, failed })}</Text>
      {placed > 0 && (
        <Link to="/dashboard/orders" viewTransition>
          {m.batches_to_orders()}
        </Link>
      )}
    </Row>
  )
}

function RemoveButton({ batch, onRemoved }: { batch: Batch; onRemoved: () => void }) {
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const remove = useMutation({
    mutationFn: () => removeBatch(batch.id),
    onSuccess: () => {
      showToast('success', m.batches_removed_toast())
      onRemoved()
      // the list only: the removed table would answer 404
      void client.invalidateQueries(batchList())
    },
    onError: error => showToast('error', batchProblem(error)),
  })
  if (!isAsked)
    return (
      <Button tone="quiet" size="small" onClick={() => setAsked(true)}>
        {m.batches_remove()}
      </Button>
    )
  return (
    <Row wrap align="center" gap={8} role="group" aria-label={m.batches_remove()}>
      <span>{m.batches_remove_sure()}</span>
      <Button tone="danger" size="small" isBusy={remove.isPending} onClick={() => remove.mutate()}>
        {m.batches_remove()}
      </Button>
      <Button size="small" onClick={() => setAsked(false)}>
        {m.batches_confirm_no()}
      </Button>
    </Row>
  )
}

type SummaryProps = { batch: Batch; onReplaced: (batch: Batch) => void; onRemoved: () => void }

/** What was found in a table, how far it is, and its files. */
export function BatchSummary({ batch, onReplaced, onRemoved }: SummaryProps) {
  const { id, fileName, unknownHeadings, skipped, leftOut, counts, openOrdersLeft } = batch
  const isBusy = isWorkedOn(batch)
  return (
    <Card aria-labelledby="batch-name">
      <Stack className={s.intro} gap={12}>
        <Text id="batch-name" as="h2" size={20} weight="title" breakWords>
          {fileName || m.batches_unnamed()}
        </Text>
        <dl className={s.figures}>
          {figuresOf(batch).map(({ name, count, isBad }) => (
            <div key={name} className={isBad && count > 0 ? s.bad : undefined}>
              <dt>{name}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
        <Progress batch={batch} />
        {unknownHeadings.length > 0 && (
          <Note breakWords>{m.batches_unknown({ headings: unknownHeadings.join('; ') })}</Note>
        )}
        <LeftOutNotes leftOut={leftOut} />
        {skipped > 0 && <Note>{m.batches_skipped({ count: skipped })}</Note>}
        {counts.new > openOrdersLeft && <p className={s.warn}>{m.batches_room({ count: openOrdersLeft })}</p>}
        <Row wrap gap={8}>
          {!isBusy && (
            <FileButton replacedId={id} onDone={onReplaced}>
              {m.batches_replace()}
            </FileButton>
          )}
          <DownloadLink href={resultUrl(id, 'xlsx')}>{m.batches_result_xlsx()}</DownloadLink>
          <DownloadLink href={resultUrl(id, 'csv')}>{m.batches_result_csv()}</DownloadLink>
          {!isBusy && <RemoveButton batch={batch} onRemoved={onRemoved} />}
        </Row>
      </Stack>
    </Card>
  )
}
