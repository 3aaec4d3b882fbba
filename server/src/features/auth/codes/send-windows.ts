import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { ClientAddress } from '../../../platform/limits/client-address.ts'
import type { CodeLimits, SendWindow, SignInPressure } from '../auth-settings.ts'
import { NETWORK_PREFIX } from '../devices/request-source.ts'

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000)

type Asker = { readonly phone: string; readonly address: ClientAddress }

type Rules = { readonly limits: CodeLimits; readonly pressure: SignInPressure }

type Scope = { readonly scope: RawBuilder<unknown>; readonly window: SendWindow }

/** When a full window admits the next code: when its oldest one expires; no row while it is not full. */
const windowEnd = ({ scope, window: { count, seconds } }: Scope, now: Date) => sql`
  (select created_at + make_interval(secs => ${seconds}) as until from login_challenges
   where ${scope} and created_at > ${before(now, seconds)}::timestamptz
   order by created_at desc offset ${count - 1} limit 1)`

/** Unused codes to a phone requested by strangers. */
const unusedOf = (phone: string) =>
  sql`phone = ${phone} and used_at is null and asked_from like ${`${NETWORK_PREFIX}%`}`

const isFamiliar = ({ phone, address }: Asker) => sql`
  exists (select from login_challenges
    where phone = ${phone} and network = ${address.block} and used_at is not null)`

const phoneWindows = (phone: string, windows: readonly SendWindow[]): readonly Scope[] =>
  windows.map(window => ({ scope: unusedOf(phone), window }))

/** The limits of an address and its network, for any phone. */
const placeWindows = ({ customer, block }: ClientAddress, limits: CodeLimits): readonly Scope[] => [
  ...limits.perAddress.map(window => ({ scope: sql`address like ${customer}`, window })),
  ...limits.perBlock.map(window => ({ scope: sql`address like ${block}`, window })),
]

/** The codes that were sent: one that several share is sent once. */
const serviceWindows = (windows: readonly SendWindow[]): readonly Scope[] =>
  windows.map(window => ({ scope: sql`(code_of is null or code_of = id)`, window }))

/**
 * Seconds until strangers may request another code, by what is full; 0: now. `phone` and `service` are limits without
 * a puzzle, `solvedPhone` and `solvedService` those of who has solved one.
 */
export type SendWaits = {
  readonly place: number
  readonly phone: number
  readonly solvedPhone: number
  readonly service: number
  readonly solvedService: number
}

/** What is full for a stranger. Where the phone has signed in before, nothing is: strangers' codes do not block it. */
export const readSendWaits = async (
  db: Db,
  asker: Asker,
  { limits, pressure: { anywhere, solved } }: Rules,
  now: Date,
): Promise<SendWaits> => {
  const windows: Readonly<Record<keyof SendWaits, readonly Scope[]>> = {
    place: placeWindows(asker.address, limits),
    phone: phoneWindows(asker.phone, anywhere),
    solvedPhone: phoneWindows(asker.phone, solved.anywhere),
    service: serviceWindows(limits.wholeService),
    solvedService: serviceWindows(solved.wholeService),
  }
  const ends = Object.entries(windows).flatMap(([kind, scopes]) =>
    scopes.map(
      scope => sql`select ${kind}::text as kind, until from ${windowEnd(scope, now)} as ${sql.id(kind)}`,
    ),
  )
  const { rows } = await sql<{ kind: keyof SendWaits; until: Date }>`
    select kind, max(until) as until from (${sql.join(ends, sql` union all `)}) as ends
    where not ${isFamiliar(asker)} group by kind`.execute(db)
  const secondsOf = (kind: keyof SendWaits): number => {
    const until = rows.find(row => row.kind === kind)?.until
    return until === undefined ? 0 : Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  }
  return {
    place: secondsOf('place'),
    phone: secondsOf('phone'),
    solvedPhone: secondsOf('solvedPhone'),
    service: secondsOf('service'),
    solvedService: secondsOf('solvedService'),
  }
}

/**
 * Above this share of the service's budget, new devices must solve a puzzle, to make the rest last longer.
 */
const SHARE_WITHOUT_PUZZLE = 0.5

/** The codes sent in a window relative to its limit without a puzzle. */
const fullness = ({ scope, window: { count, seconds } }: Scope, share: number, now: Date) => sql`
  (select count(*)::float8 / ${count * share}::float8 from login_challenges
    where ${scope} and created_at > ${before(now, seconds)}::timestamptz)`

/**
 * The pressure (observed relative to usual), the maximum over: wrong codes in this network, in all networks, unused
 * codes to this phone, and codes sent for this address, its network and the whole service. A network adds no
 * more to the total than its own limit. Wrong codes count at the creation time of their challenge; a
 * used challenge counts only those before the right one.
 */
export const readPressure = async (
  db: Db,
  { phone, address }: Asker,
  { limits, pressure }: Rules,
  now: Date,
): Promise<number> => {
  const { wrongCodes } = limits
  const { networkWrongCodes: ofNetwork, strangerCodes } = pressure
  const shares = [
    ...phoneWindows(phone, pressure.anywhere).map(ofPhone => fullness(ofPhone, 1, now)),
    ...placeWindows(address, limits).map(place => fullness(place, 1, now)),
    ...serviceWindows(limits.wholeService).map(all => fullness(all, SHARE_WITHOUT_PUZZLE, now)),
  ]
  const { rows } = await sql<{ here: number; everywhere: number; unused: number; sent: number }>`
    select greatest(${sql.join(shares)}) as sent,
      (select coalesce(sum(guesses), 0)::int from login_challenges
        where network = ${address.block} and created_at > ${before(now, ofNetwork.seconds)}) as here,
      (select coalesce(sum(least(wrong, ${ofNetwork.count})), 0)::int from
        (select sum(guesses) as wrong from login_challenges
          where created_at > ${before(now, wrongCodes.seconds)} group by network) as networks) as everywhere,
      (select count(*)::int from login_challenges
        where ${unusedOf(phone)} and created_at > ${before(now, strangerCodes.seconds)}) as unused`.execute(
    db,
  )
  const [seen = { here: 0, everywhere: 0, unused: 0, sent: 0 }] = rows
  return Math.max(
    seen.here / ofNetwork.count,
    seen.everywhere / wrongCodes.count,
    seen.unused / strangerCodes.count,
    seen.sent,
  )
}
