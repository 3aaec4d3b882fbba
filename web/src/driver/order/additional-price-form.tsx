import { ADDITIONAL_PRICE_REASONS } from '@karvon/domain/orders/additional-price'
import { waitingClock } from '@karvon/domain/orders/waiting-clock'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { fieldSentences } from '../../platform/http/problem-sentence.ts'
import { useIdempotencyKey } from '../../platform/http/use-idempotency-key.ts'
import { serverNow } from '../../platform/time/server-clock.ts'
import { ChoiceChips } from '../../ui/choices/choice-chips.tsx'
import { FigureField } from '../../ui/fields/figure-field.tsx'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { Box, Stack } from '../../ui/layout/box.tsx'
import { FormPhotos, SubmitButton, useSubmitAfterPhotos } from '../../ui/photos/submit-after-photos.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import type { DealDetail } from '../queries/driver.ts'
import { sendAdditionalPrice } from '../queries/driver-calls.ts'
import { driverKeys } from '../queries/driver-queries.ts'
import { problemSentence } from '../queries/problem-labels.ts'
import { driverRefusalLabel } from '../queries/refusal-labels.ts'
import { useStored } from '../queries/use-stored.ts'
import { checkAdditionalPrice, newAdditionalPrice, REASON_LABELS } from './additional-price-draft.ts'
import { currentWait } from './step/next-step.ts'
import { PhotoField } from './step/photo-field.tsx'

type Sent = { fields: Record<string, string>; photo: File | null }

function useAsking(orderId: number, onSent: () => void) {
  const client = useQueryClient()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: ({ fields, photo }: Sent) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      if (photo !== null) form.set('photo', photo)
      return sendAdditionalPrice(orderId, form, keyFor([fields, photo?.name, photo?.size]))
    },
    onSuccess: () => {
      showToast('success', m.driver_more_sent())
      onSent()
    },
    onError: problem => showToast('error', problemSentence(problem)),
    onSettled: () => client.invalidateQueries({ queryKey: driverKeys.orders }),
  })
}

/** Requests an additional price from the client: reason, amount (preset by the waiting clock), comment and photo. */
export function AdditionalPriceForm({ order, onSent }: { order: DealDetail; onSent: () => void }) {
  const [clock] = useState(() => {
    const waiting = currentWait(order, serverNow())
    return waiting === null ? null : waitingClock(waiting)
  })
  const { typed, change, forget } = useStored(`driver.more-price.${order.id}`, newAdditionalPrice(clock), [
    'amount',
  ])
  const [photo, setPhoto] = useState<File | null>(null)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const asking = useAsking(order.id, () => {
    forget()
    onSent()
  })
  const sending = useSubmitAfterPhotos(() => {
    if (asking.isPending) return
    const checked = checkAdditionalPrice(typed)
    if (checked.ok) return asking.mutate({ fields: checked.value, photo })
    setWrong(Object.fromEntries(checked.refusals.map(each => [each.field ?? '', driverRefusalLabel(each)])))
  })
  const errors = { ...fieldSentences(asking.error), ...wrong }
  const edit = (part: Partial<typeof typed>) => {
    setWrong({})
    change(part)
  }
  const hint =
    clock !== null && clock.paidMinutes > 0
      ? m.driver_more_from_clock({ minutes: String(clock.paidMinutes) })
      : undefined
  return (
    <Stack as="form" gap={16} onSubmit={sending.submit} noValidate>
      <div>
        <Box as="p" size={14} tone="quiet" marginBottom={6}>
          {m.driver_more_reason()}
        </Box>
        <ChoiceChips
          label={m.driver_more_reason()}
          value={typed.reason}
          onChange={reason => edit({ reason })}
          chips={ADDITIONAL_PRICE_REASONS.map(value => ({ value, label: REASON_LABELS[value]() }))}
        />
      </div>
      <FigureField
        label={m.driver_more_amount()}
        text={typed.amount}
        unit={m.pricing_currency()}
        hint={typed.reason === 'waiting' ? hint : undefined}
        error={errors.amount}
        onChange={amount => edit({ amount })}
      />
      <TextAreaField
        label={m.driver_more_comment()}
        value={typed.comment}
        error={errors.comment}
        onChange={comment => edit({ comment })}
      />
      <FormPhotos of={sending}>
        <PhotoField label={m.driver_more_photo()} photo={photo} error={errors.photo} onChange={setPhoto} />
      </FormPhotos>
      <SubmitButton of={sending} tone="main" size="large" isWide isBusy={asking.isPending}>
        {m.driver_more_send()}
      </SubmitButton>
    </Stack>
  )
}
