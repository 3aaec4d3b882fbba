import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { CallProblem } from '../../platform/http/call-problem.ts'
import type { Schedule } from '../../product/template/schedule.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { idOf } from '../../ui/table/table-search.ts'
import { useModal } from '../modals/use-modal.ts'
import { scheduleById } from './queries/schedule-queries.ts'
import { type Template, templateById } from './queries/template-queries.ts'

type Asked<T> = {
  data: T | undefined
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

type Props<T> = { asked: Asked<T>; failed: string; gone: string; children: (found: T) => ReactNode }

function Found<T>({ asked, failed, gone, children }: Props<T>) {
  const { data, error, isFetching, refetch } = asked
  if (data !== undefined) return children(data)
  if (error instanceof CallProblem && error.status === 404) return <p>{gone}</p>
  if (error !== null && error !== undefined)
    return <FailedState title={failed} isRetrying={isFetching} onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label={m.ui_loading()}>
      <Skeleton height="240px" />
    </div>
  )
}

/** The template whose id is in the URL. */
export function TemplateInUrl({ children }: { children: (template: Template) => ReactNode }) {
  const { search } = useModal()
  const id = idOf(search, 'template')
  const asked = useQuery({ ...templateById(id ?? 0), enabled: id !== null })
  if (id === null) return <p>{m.templates_gone()}</p>
  return (
    <Found asked={asked} failed={m.templates_failed()} gone={m.templates_gone()}>
      {children}
    </Found>
  )
}

/** The schedule whose id is in the URL. */
export function ScheduleInUrl({ children }: { children: (schedule: Schedule) => ReactNode }) {
  const { search } = useModal()
  const id = idOf(search, 'schedule')
  const asked = useQuery({ ...scheduleById(id ?? 0), enabled: id !== null })
  if (id === null) return <p>{m.templates_schedule_gone()}</p>
  return (
    <Found asked={asked} failed={m.templates_schedules_failed()} gone={m.templates_schedule_gone()}>
      {children}
    </Found>
  )
}
