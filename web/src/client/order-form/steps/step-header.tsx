import { IconChevronLeft, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { SquareButton } from '../../../ui/actions/button.tsx'
import { Box, Grid, Note, Row } from '../../../ui/layout/box.tsx'
import { FORM_STEPS, type FormStep, positionOf } from './form-steps.ts'
import s from './steps.module.css'
import type { Steps } from './use-steps.ts'

const TITLES = {
  route: m.orders_step_route,
  cargo: m.orders_step_cargo,
  terms: m.orders_step_terms,
  review: m.orders_step_review,
} satisfies Record<FormStep, () => string>

export const stepTitle = (step: FormStep): string => TITLES[step]()

const stateAt = (at: number, now: number) => (at < now ? s.done : at === now ? s.now : undefined)

function Progress({ now }: { now: number }) {
  return (
    <Grid as="ol" className={s.progress} noMargin aria-label={m.orders_steps()}>
      {FORM_STEPS.map((step, at) => (
        <li key={step} className={stateAt(at, now)} aria-current={at === now ? 'step' : undefined}>
          <span className="visually-hidden">{stepTitle(step)}</span>
        </li>
      ))}
    </Grid>
  )
}

type Props = {
  steps: Steps
  /** The form's title, unless it is for a new order. */
  about: string | null
  isSaved: boolean
  onClose: () => void
}

/** The step's title, the progress bar, and the back and close buttons. */
export function StepHeader({ steps: { step, back }, about, isSaved, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  const at = positionOf(step)
  const figures = { step: at + 1, count: FORM_STEPS.length }
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses the heading of each new step
  useEffect(() => {
    // the dialog has the focus when it opens
    if (!isFirst.current) heading.current?.focus({ preventScroll: true })
    isFirst.current = false
  }, [step])
  return (
    <Box as="header" className={s.head} background="card" border="bottom" rigid>
      <Row className={s.line} align="center" gap={4} padding="0-4">
        <SquareButton
          label={at === 0 ? m.orders_form_close() : m.orders_step_back()}
          icon={at === 0 ? <IconX size={24} stroke={1.75} /> : <IconChevronLeft size={24} stroke={1.75} />}
          onClick={at === 0 ? onClose : back}
        />
        <h1 ref={heading} tabIndex={-1} data-autofocus>
          <span className="visually-hidden">{m.orders_step_of_long(figures)} </span>
          {stepTitle(step)}
          {about !== null && (
            <Note as="span" className={s.about} block>
              {about}
            </Note>
          )}
        </h1>
        <Note as="span" className={s.count} nowrap aria-hidden="true">
          {m.orders_step_of(figures)}
        </Note>
        {at > 0 && (
          <SquareButton
            label={m.orders_form_close()}
            icon={<IconX size={24} stroke={1.75} />}
            onClick={onClose}
          />
        )}
      </Row>
      <Progress now={at} />
      <p className="visually-hidden" role="status">
        {isSaved && m.orders_draft_saved()}
      </p>
    </Box>
  )
}
