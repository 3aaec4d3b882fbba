import type { Page } from '@playwright/test'
import { readOrder } from '../steps/live-order.ts'
import type { Stage } from './stage.ts'

const MINUTE_MS = 60_000

type SlowState = {
  readonly order: (stage: Stage) => number
  readonly tab: 'new' | 'processing' | 'done'
  /** The modal that is open. */
  readonly modal?: string
  /** Fields the server would add to the order by then. */
  readonly fields: (after: (minutes: number) => string) => object
  /** The action the server would allow. */
  readonly allows?: string
}

/** A driver's report that nobody was at the loading point, with what has changed since. */
const reported = (after: (minutes: number) => string, since: object) => ({
  no_show: {
    side: 'client',
    state: 'open',
    reported_by: 'driver',
    reported_at: after(-40),
    words: 'Darvoza yopiq, telefon javob bermaydi',
    photos: [],
    place: { lat: 41.27, lng: 69.2, at: after(-41), km: 0.1 },
    payer: 'client',
    fee: 630_000,
    object_until: after(1400),
    objection: null,
    decision: null,
    may_object: true,
    ...since,
  },
})

/** States an order reaches only after hours, as the server's response with the fields it would then have. */
export const SLOW_STATES: Readonly<Record<string, SlowState>> = {
  'late-driver': {
    order: ({ agreed }) => agreed,
    tab: 'processing',
    fields: after => ({
      load_time: after(-45),
      late_driver: { told_at: after(-15), another_asked_at: null },
    }),
    allows: 'ask_another_driver',
  },
  'late-driver-asked': {
    order: ({ agreed }) => agreed,
    tab: 'processing',
    fields: after => ({
      load_time: after(-45),
      late_driver: { told_at: after(-15), another_asked_at: after(-5) },
    }),
  },
  'report-no-show': {
    order: ({ agreed }) => agreed,
    tab: 'processing',
    modal: 'report-no-show',
    fields: after => ({
      load_time: after(-45),
      late_driver: { told_at: after(-15), another_asked_at: after(-5) },
      no_show_terms: {
        side: 'driver',
        from: after(-15),
        waiting_since: after(-45),
        payer: 'driver',
        fee: 210_000,
      },
    }),
    allows: 'report_no_show',
  },
  'no-show': {
    order: ({ canceled }) => canceled,
    tab: 'done',
    fields: after => reported(after, {}),
  },
  'object-no-show': {
    order: ({ canceled }) => canceled,
    tab: 'done',
    modal: 'object-no-show',
    fields: after => reported(after, {}),
  },
  'no-show-dismissed': {
    order: ({ canceled }) => canceled,
    tab: 'done',
    fields: after =>
      reported(after, {
        state: 'dismissed',
        may_object: false,
        objection: { at: after(-30), text: 'Omborchi ichkarida edi', photos: [] },
        decision: { at: after(-5), reason: 'Rasmda darvoza ochiq' },
      }),
  },
  'early-arrival': {
    order: ({ agreed }) => agreed,
    tab: 'processing',
    fields: after => ({ early_arrival: 'asked', arrival_from: after(600) }),
    allows: 'decide_early_arrival',
  },
  advice: {
    order: ({ unwanted }) => unwanted,
    tab: 'new',
    fields: after => ({
      advice: [
        { kind: 'raise_price', price: 1_250_000, load_from: null, truck_type_id: null },
        { kind: 'load_later', price: null, load_from: after(1440), truck_type_id: null },
        { kind: 'larger_truck', price: null, load_from: null, truck_type_id: 5 },
      ],
    }),
  },
  'new-time': {
    order: ({ unwanted }) => unwanted,
    tab: 'new',
    fields: after => ({
      load_time: after(-30),
      new_time: { asked_at: after(-30), expires_at: after(1410) },
    }),
  },
}

/** Makes the client's page receive an order in this state; returns its URL. */
export const enterSlowState = async (page: Page, state: SlowState, stage: Stage): Promise<string> => {
  const id = state.order(stage)
  const order = await readOrder(page, id)
  const after = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString()
  const allowed = state.allows === undefined ? order.allowed : [...order.allowed, state.allows]
  const data = { ...order, ...state.fields(after), allowed }
  await page.unrouteAll()
  await page.route(
    url => url.pathname === `/api/truck-booking/${id}`,
    route => route.fulfill({ json: { data } }),
  )
  const modal = state.modal === undefined ? '' : `&modal=${state.modal}`
  return `/dashboard/orders?tab=${state.tab}&order=${id}${modal}`
}
