import { localizePath, type SiteLocale } from '@karvon/contract/site-routes'
import type { Page } from '@playwright/test'
import { showScreen } from './open-screens.ts'
import { PAID_PAYMENT, RECEIPTED_PAYMENTS } from './receipts.ts'
import type { Person } from './screens.ts'
import type { Stage } from './stage.ts'

const MINUTE_MS = 60_000

/** An instant so many minutes from now. */
type After = (minutes: number) => string

/** A screen state that takes hours to reach, or needs an outside service. */
type SlowState = {
  readonly person: Exclude<Person, 'visitor' | 'owner'>
  /** Without the locale prefix. */
  readonly path: (stage: Stage) => string
  /** The address of the response below `/api`, and the data that the server would answer then. */
  readonly api: (stage: Stage) => RegExp
  readonly change: (data: object, after: After, address: URL) => object
}

type OrderState = {
  readonly order: (stage: Stage) => number
  readonly tab: 'new' | 'processing' | 'done'
  /** The modal that is open. */
  readonly modal?: string
  /** Fields the server would add to the order by then. */
  readonly fields: (after: After) => object
  /** The action the server would allow. */
  readonly allows?: string
}

/** A state of an order on its client's screen. */
const ofClient = ({ order, tab, modal, fields, allows }: OrderState): SlowState => ({
  person: 'client',
  path: stage =>
    `/dashboard/orders?tab=${tab}&order=${order(stage)}${modal === undefined ? '' : `&modal=${modal}`}`,
  api: stage => new RegExp(`^/truck-booking/${order(stage)}$`),
  change: (data, after) => ({
    ...data,
    ...fields(after),
    ...(allows !== undefined && { allowed: [...(data as { allowed: string[] }).allowed, allows] }),
  }),
})

/** A payment by card that has its fiscal receipt, and those before it. */
const receipted = (person: SlowState['person'], path: SlowState['path']): SlowState => ({
  person,
  path,
  api: () => /^\/payments(\/\d+)?$/,
  change: (_, after, address) => {
    if (address.pathname.endsWith('/payments'))
      return address.searchParams.has('open') ? [PAID_PAYMENT(after(-3))] : RECEIPTED_PAYMENTS(after)
    return PAID_PAYMENT(after(-3))
  },
})

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

/** States of an order on its client's screen. */
const ORDER_STATES: Readonly<Record<string, OrderState>> = {
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

/** The same of others, and receipts of the tax office. */
const OTHER_STATES: Readonly<Record<string, SlowState>> = {
  'undo-no-show': {
    person: 'operator',
    path: ({ canceled }) => `/admin/orders/${canceled}?modal=undo-no_show`,
    api: ({ canceled }) => new RegExp(`^/admin/orders/${canceled}$`),
    change: (data, after) => ({
      ...data,
      decisions: [
        {
          ...{ decision: 'no_show', charge_id: null, outcome: 'booked', amount: 630_000 },
          ...{ decided_by: 'Malika Yusupova', decided_at: after(-15), may_undo: true },
          decision_reason: 'Ворота закрыты, на звонки никто не отвечает',
        },
      ],
    }),
  },
  'receipt-of-order': receipted(
    'client',
    ({ unpaidCard }) => `/dashboard/orders?tab=processing&order=${unpaidCard}`,
  ),
  'receipts-of-client': receipted('client', () => '/dashboard/payments'),
  'receipt-of-driver': receipted('driver', () => '/driver/balance'),
}

/** States that the stage cannot bring about, as the server's response with the fields it would then have. */
export const SLOW_STATES: Readonly<Record<string, SlowState>> = {
  ...Object.fromEntries(Object.entries(ORDER_STATES).map(([name, state]) => [name, ofClient(state)])),
  ...OTHER_STATES,
}

/** Opens a screen in this state; `page` is its person's. */
export const showSlowState = async (
  page: Page,
  { path, api, change }: SlowState,
  { stage, locale }: { readonly stage: Stage; readonly locale: SiteLocale },
): Promise<void> => {
  const after = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString()
  await page.unrouteAll()
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/') && api(stage).test(pathname.slice('/api'.length)),
    async route => {
      const answer = await route.fetch()
      const body = await answer.json()
      const data = change(body.data, after, new URL(route.request().url()))
      await route.fulfill({ json: { ...body, data } })
    },
  )
  await showScreen(page, localizePath(path(stage), locale))
}
