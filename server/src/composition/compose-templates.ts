import type { FastifyInstance } from 'fastify'
import type { Notices } from '../features/notices/notices.ts'
import { createScheduleWork } from '../features/templates/schedules/schedule-work.ts'
import type { TemplateDeps } from '../features/templates/template-deps.ts'
import { registerTemplates } from '../features/templates/template-routes.ts'
import type { AppDeps } from './app-deps.ts'
import type { composeOrders } from './compose-orders.ts'

type Ordering = Pick<
  ReturnType<typeof composeOrders>,
  'readHandbook' | 'placeDraft' | 'checkKeptDraft' | 'orderDeps'
>

/** Templates of orders, and what places the orders of their schedules. */
export const composeTemplates = (
  { clock }: AppDeps,
  { readHandbook, placeDraft, checkKeptDraft, orderDeps: { db, geo } }: Ordering,
  { addNotice }: Notices,
) => {
  const deps: TemplateDeps = {
    db,
    clock,
    geo,
    readHandbook,
    placeDraft,
    addNotice,
    checkDraft: checkKeptDraft,
  }
  return {
    register: (api: FastifyInstance): void => registerTemplates(api, deps),
    work: createScheduleWork(deps),
  }
}
