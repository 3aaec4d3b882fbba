import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { stepsBehind } from '../../../platform/modal/modal-url.ts'
import { serverNow } from '../../../platform/time/server-clock.ts'
import type { OrderFormDraft } from '../../../product/order/draft/order-form-draft.ts'
import { localTime } from '../../../product/order/draft/quick-times.ts'
import { useIsWide } from '../../../ui/screen/use-is-wide.ts'
import { FORM_STEPS, type FormStep, firstIncompleteStep, positionOf, stepFromNumber } from './form-steps.ts'

const withStep = (search: URLSearchParams, step: FormStep): string => {
  const next = new URLSearchParams(search)
  next.set('step', String(positionOf(step) + 1))
  return `?${next}`
}

/** Keeps the form's step in the URL, so Back goes one step back and a reload keeps it; null on a wide screen. */
export function useSteps(form: OrderFormDraft) {
  const isNarrow = !useIsWide('desk')
  const [search] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const [begun] = useState(() => firstIncompleteStep(form, localTime(serverNow())))
  const named = stepFromNumber(search.get('step'))
  const step = named ?? begun
  const behind = stepsBehind(state)

  useEffect(() => {
    if (isNarrow && named === null)
      void navigate({ search: withStep(search, begun) }, { replace: true, state, preventScrollReset: true })
  })
  const show = useCallback(
    (next: FormStep) => {
      if (next === step) return
      void navigate(
        { search: withStep(search, next) },
        { state: { ...state, stepsBehind: behind + 1 }, preventScrollReset: true },
      )
    },
    [navigate, search, state, behind, step],
  )
  const back = useCallback(() => {
    if (behind > 0) return void navigate(-1)
    const before = FORM_STEPS[positionOf(step) - 1]
    if (before !== undefined) void navigate({ search: withStep(search, before) }, { replace: true, state })
  }, [navigate, search, state, behind, step])
  return isNarrow ? { step, show, back } : null
}

/** The current step and how to go to another. */
export type Steps = NonNullable<ReturnType<typeof useSteps>>
