import { isHandOverCode } from '@karvon/domain/orders/hand-over-code'
import { IconArrowRight, IconMapPin } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/button/button.tsx'
import lapis from '../../../ui/lapis/lapis.module.css'
import type { DealDetail } from '../driver.ts'
import { distanceWords } from '../feed/feed-words.ts'
import { fieldSentences } from '../problem-words.ts'
import { addressParts } from '../spoken.ts'
import { useNow } from '../use-now.ts'
import type { WaitingStep } from '../waiting/step-body.ts'
import { useStep } from '../waiting/use-step.ts'
import type { useSteppedOrder } from '../waiting/use-stepped-order.ts'
import { WaitingSteps } from '../waiting/waiting-steps.tsx'
import { CodeBoxes } from './code-boxes.tsx'
import s from './next-step.module.css'
import { currentWait, type NextStep, nextStep } from './next-step.ts'
import { WaitingRing } from './waiting-ring.tsx'

const targetWords = ({ target }: NextStep, { distance, status, tracking }: DealDetail): string => {
  if (target === null) return status === 'confirmation' ? m.driving_step_wait_text() : ''
  const { town, rest } = addressParts(target.address)
  const place = rest === '' ? town : `${town}, ${rest}`
  const km = status === 'arrived' ? distance : (tracking?.leftKm ?? null)
  return km === null || target.point === 0 ? place : `${place}. ${distanceWords(km)}`
}

type StepProps = {
  order: DealDetail
  step: NextStep
  steps: readonly WaitingStep[]
  refused: WaitingStep | null
}

/** Asks for the code where there is one to ask for, and takes the step; one that was refused begins as it was typed. */
function StepForm({ order, step, steps, refused: before }: StepProps) {
  const isAgain = before !== null && before.body.move === step.move
  const [code, setCode] = useState(isAgain ? (before.body.code ?? '') : '')
  const [wrong, setWrong] = useState<string | null>(null)
  const moving = useStep(order, { steps, refused: before }, () => setCode(''))
  const saidBefore = isAgain ? (before.errors.code?.[0] ?? null) : null
  const refused = fieldSentences(moving.error).code ?? saidBefore
  const { move } = step
  if (move === null || move === 'refused') return null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (moving.isPending) return
    if (step.code !== null && !isHandOverCode(code)) {
      setWrong(m.refusal_hand_over_code_required())
      event.currentTarget.querySelector('input')?.focus()
      return
    }
    moving.mutate({ move, code: step.code === null ? null : code, words: step.button ?? '' })
  }
  return (
    <form onSubmit={submit} noValidate>
      {step.code !== null && (
        <CodeBoxes
          kind={step.code}
          code={code}
          error={wrong ?? refused}
          onChange={typed => {
            setWrong(null)
            setCode(typed)
          }}
        />
      )}
      <Button tone="action" type="submit" isWide className={s.go ?? ''} isBusy={moving.isPending}>
        {step.button}
        <IconArrowRight size={24} stroke={1.75} aria-hidden="true" />
      </Button>
    </form>
  )
}

/** The one dominant thing of the order: where, what to do now, the clock that runs, one button. */
export function NextStepCard({ order, steps, counted, refused }: ReturnType<typeof useSteppedOrder>) {
  const step = nextStep(order)
  const waiting = currentWait(order, useNow())
  return (
    <section className={`${lapis.field} ${s.card}`} aria-label={step.headline}>
      {step.place !== '' && (
        <p className={s.place}>
          <IconMapPin size={18} stroke={1.75} aria-hidden="true" />
          {step.place}
        </p>
      )}
      <h2 className={s.headline}>{step.headline}</h2>
      <p className={s.target}>{targetWords(step, order)}</p>
      {waiting !== null && <WaitingRing waiting={waiting} />}
      <WaitingSteps counted={counted} refused={refused} />
      <StepForm
        key={`${order.id} ${order.status} ${step.move} ${refused?.key}`}
        {...{ order, step, steps, refused }}
      />
    </section>
  )
}
