import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Row, Text } from '../../../ui/layout/box.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { batchProblem } from '../batch-labels.ts'
import { BATCHES_KEY, type Batch, batchNow, placeRows } from '../batch-queries.ts'
import s from '../upload-orders.module.css'
import type { ChosenRows } from './use-chosen-rows.ts'

type PlaceBarProps = { batch: Batch; chosen: ChosenRows }

/** Places all rows that are ready, or those that are ticked, after one more question. */
export function PlaceBar({ batch, chosen }: PlaceBarProps) {
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const isSome = chosen.lines.length > 0
  const count = isSome ? chosen.lines.length : batch.counts.new
  const sum = m.batches_about({ sum: formatSum(isSome ? chosen.totalUzs : batch.estimate) })
  const place = useMutation({
    mutationFn: () => placeRows(batch.id, isSome ? chosen.lines : null),
    onSuccess: now => {
      client.setQueryData(batchNow(batch.id).queryKey, now)
      chosen.clear()
      showToast('success', m.batches_begun_toast())
    },
    onError: error => showToast('error', batchProblem(error)),
    onSettled: () => {
      setAsked(false)
      void client.invalidateQueries({ queryKey: BATCHES_KEY })
    },
  })
  if (count === 0) return null
  return (
    <Row className={s.bar} wrap align="center" justify="between" gap={12}>
      {isAsked ? (
        <>
          <Text weight="strong">{m.batches_confirm({ count, sum })}</Text>
          <Row gap={8}>
            <Button tone="action" isBusy={place.isPending} onClick={() => place.mutate()}>
              {m.batches_confirm_yes()}
            </Button>
            <Button onClick={() => setAsked(false)}>{m.batches_confirm_no()}</Button>
          </Row>
        </>
      ) : (
        <>
          <Text weight="strong">{sum}</Text>
          <Button tone="action" onClick={() => setAsked(true)}>
            {isSome ? m.batches_place_chosen({ count }) : m.batches_place_all({ count })}
          </Button>
        </>
      )}
    </Row>
  )
}
