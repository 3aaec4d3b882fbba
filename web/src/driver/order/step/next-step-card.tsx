import { awaitedDepositUzs } from '@karvon/domain/ledger/prepayment'
import { isHandOverCode } from '@karvon/domain/orders/hand-over-code'
import { IconArrowRight, IconMapPin } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { fieldSentences } from '../../../platform/http/problem-sentence.ts'
import { useNow } from '../../../platform/time/use-now.ts'
import { Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { FormPhotos, SubmitButton, useSubmitAfterPhotos } from '../../../ui/photos/submit-after-photos.tsx'
import lapis from '../../../ui/screen/lapis.module.css'
import { distanceLabel } from '../../feed/feed-labels.ts'
import { OutboxSteps } from '../../outbox/outbox-steps.tsx'
import { type QueuedStep, stateOf } from '../../outbox/step-body.ts'
import type { useOrderWithSteps } from '../../outbox/use-order-with-steps.ts'
import { useStep } from '../../outbox/use-step.ts'
import type { DealDetail } from '../../queries/driver.ts'
import { ArrivalFields } from './arrival-fields.tsx'
import { CodeBoxes } from './code-boxes.tsx'
import { EarlyArrivalRequest } from './early-arrival-request.tsx'
import s from './next-step.module.css'
import { arrivalOpensAt, currentWait, type NextStep, nextStep } from './next-step.ts'
import { PhotoField } from './photo-field.tsx'
import { type StepDraft, useStepDraft } from './step-draft.ts'
import { WaitingRing } from './waiting-ring.tsx'

const targetWords = ({ target }: NextStep, { disputed, distance, status, tracking }: DealDetail): string => {
  if (disputed && status === 'pause' && target === null) return m.driver_step_disputed_text()
  if (target === null) return status === 'confirmation' ? m.driver_step_wait_text() : ''
  const place = target.address
  const km = status === 'arrived' ? distance : (tracking?.leftKm ?? null)
  return km === null || target.point === 0 ? place : `${place}. ${distanceLabel(km)}`
}

type StepProps = {
  order: DealDetail
  step: NextStep
  steps: readonly QueuedStep[]
  refused: QueuedStep | null
  /** The key of the step's draft. */
  name: string
  isEarly: boolean
}

const PHOTO_LABELS = {
  loading: m.driver_step_photo_loading,
  delivery: m.driver_step_photo_delivery,
  arrival: m.driver_arrival_photo,
}

type StepPhotoProps = {
  of: keyof typeof PHOTO_LABELS | null
  photo: File | null
  error: string | undefined
  onChange: (photo: File) => void
}

function StepPhoto({ of, ...field }: StepPhotoProps) {
  if (of === null) return null
  return <PhotoField label={PHOTO_LABELS[of]()} hint={m.driver_step_photo_hint()} {...field} />
}

type Wrong = { readonly code?: string; readonly photo?: string; readonly reason?: string }

const missingFields = (
  step: NextStep,
  isArrivalAsked: boolean,
  { code, photo, reason }: StepDraft,
): Wrong => ({
  ...(isArrivalAsked && reason === null ? { reason: m.refusal_choice_invalid() } : {}),
  ...(step.code !== null && !isHandOverCode(code) ? { code: m.refusal_hand_over_code_required() } : {}),
  ...(step.photo?.isRequired && photo === null ? { photo: m.refusal_photo_required() } : {}),
})

/** Collects what the step needs (code, photo, why the truck is elsewhere) and submits it. */
function StepForm({ order, step, steps, refused: before, name, isEarly }: StepProps) {
  const isRetry = before !== null && before.body.move === step.move
  const { draft, change, clear } = useStepDraft(name, isRetry ? before : null)
  const { code, photo, reason, note, asked: why } = draft
  const [wrong, setWrong] = useState<Wrong>({})
  const moving = useStep(order, { steps, refused: before }, clear)
  const said = fieldSentences(moving.error)
  const form = useRef<HTMLFormElement>(null)
  const { move } = step
  const sending = useSubmitAfterPhotos(() => {
    if (move === null || move === 'refused' || moving.isPending) return
    const found = missingFields(step, why !== null, draft)
    setWrong(found)
    if (Object.keys(found).length > 0)
      return form.current?.querySelector<HTMLElement>('input, fieldset button')?.focus()
    const arrival = why === null ? {} : { arrivalReason: reason, note: note.trim() }
    const typed = { code: step.code === null ? null : code, photo, ...arrival }
    moving.mutate(
      { move, words: step.button ?? '', ...typed },
      {
        onError: error => {
          const { arrival_reason: asked } = fieldSentences(error)
          if (asked !== undefined) change({ asked })
        },
      },
    )
  })
  if (move === null || move === 'refused') return null
  const saidBefore = (field: string) => said[field] ?? (isRetry ? before.errors[field]?.[0] : undefined)
  return (
    <Stack ref={form} onSubmit={sending.submit} noValidate as="form" className={s.form} gap={12}>
      {step.code !== null && (
        <CodeBoxes
          kind={step.code}
          code={code}
          error={wrong.code ?? saidBefore('code') ?? null}
          onChange={typed => {
            setWrong({})
            change({ code: typed })
          }}
        />
      )}
      {why !== null && (
        <ArrivalFields
          {...{ why, reason, note }}
          error={wrong.reason}
          onReason={chosen => {
            setWrong({})
            change({ reason: chosen })
          }}
          onNote={typed => change({ note: typed })}
        />
      )}
      <FormPhotos of={sending}>
        <StepPhoto
          of={step.photo?.kind ?? (why === null ? null : 'arrival')}
          photo={photo}
          error={wrong.photo ?? saidBefore('photo')}
          onChange={taken => {
            setWrong({})
            change({ photo: taken })
          }}
        />
      </FormPhotos>
      <SubmitButton
        of={sending}
        tone="action"
        isWide
        className={s.go ?? ''}
        isBusy={moving.isPending}
        disabled={isEarly}
      >
        {step.button}
        <IconArrowRight size={24} stroke={1.75} aria-hidden="true" />
      </SubmitButton>
    </Stack>
  )
}

/** The main card of the order: location, current task, running clock and one button. */
export function NextStepCard({ order, steps, applied, refused }: ReturnType<typeof useOrderWithSteps>) {
  const step = nextStep(order)
  const now = useNow()
  const waiting = currentWait(order, now)
  const opensAt = arrivalOpensAt(order, now)
  const name = `${order.id} ${order.status} ${stateOf(order).reached} ${step.move} ${refused?.key}`
  return (
    <section className={`${lapis.field} ${s.card}`} aria-label={step.headline}>
      {step.place !== '' && (
        <Row as="p" align="center" gap={8} tone="field">
          <IconMapPin size={18} stroke={1.75} aria-hidden="true" />
          {step.place}
        </Row>
      )}
      <h2 className={s.headline}>{step.headline}</h2>
      <Text tone="field">{targetWords(step, order)}</Text>
      <EarlyArrivalRequest order={order} now={now} />
      {waiting !== null && <WaitingRing waiting={waiting} unpaid={awaitedDepositUzs(order)} />}
      <OutboxSteps applied={applied} refused={refused} />
      <StepForm key={name} {...{ order, step, steps, refused, name }} isEarly={opensAt !== null} />
    </section>
  )
}
