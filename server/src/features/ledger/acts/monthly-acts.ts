import { monthStart } from '@karvon/domain/company/spending-limits'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { MOST_ATTEMPTS } from '../../../platform/jobs/attempts.ts'
import { enqueue, type JobHandler } from '../../../platform/jobs/job-queue.ts'
import { issueOwnPapers, readDueCarriers } from '../carrier-papers/issue-carrier-papers.ts'
import type { ActPapers } from './act-papers.ts'
import { issueOwnMonth } from './issue-due-acts.ts'

/** The job of the 1st of a month, and its parts for one carrier and for one company. */
export const ISSUE_ACTS = 'issue_acts'
export const ISSUE_CARRIER_PAPERS = 'issue_carrier_papers'
export const ISSUE_COMPANY_ACTS = 'issue_company_acts'

const DAY_MS = 86_400_000

/** Before the statements of the month are mailed. */
const EARLY_MS = 6 * 3_600_000

/** So many days of the month it is tried, while our own details are incomplete. */
const LAST_DAY = 10

const lastMonth = (now: Date): string => tashkentDate(new Date(monthStart(now).getTime() - 1)).slice(0, 7)

const nextFirst = (now: Date): Date =>
  new Date(monthStart(new Date(monthStart(now).getTime() + 32 * DAY_MS)).getTime() + EARLY_MS)

const planNext = (tx: Tx, now: Date): Promise<void> =>
  enqueue(tx, { kind: ISSUE_ACTS, payload: {}, runAt: nextFirst(now) })

/** Queues last month's papers of carriers, and acts of every company that wants them by themselves; plans the next month's. */
export const issueActsJob = (): JobHandler => async (tx, _payload: object, now) => {
  const companies = await tx
    .selectFrom('companies')
    .select('id')
    .where('monthly_acts', '=', true)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute()
  const month = lastMonth(now)
  for (const { id } of companies)
    await enqueue(tx, { kind: ISSUE_COMPANY_ACTS, payload: { companyId: id, month }, runAt: now })
  const carriers = await readDueCarriers(tx, { month, now })
  for (const driverId of carriers.ok ? carriers.value : [])
    await enqueue(tx, { kind: ISSUE_CARRIER_PAPERS, payload: { driverId, month }, runAt: now })
  await planNext(tx, now)
  return undefined
}

/** Queues a job again for tomorrow, in the first days of a month. */
const tryTomorrow = async (tx: Tx, kind: string, payload: object, now: Date): Promise<void> => {
  if (Number(tashkentDate(now).slice(8)) < LAST_DAY)
    await enqueue(tx, { kind, payload, runAt: new Date(now.getTime() + DAY_MS) })
}

/** Issues a carrier's papers of a month; tomorrow again if our own details are incomplete. */
export const issueCarrierPapersJob =
  (papers: ActPapers): JobHandler =>
  async (tx, { driverId, month }: { readonly driverId: number; readonly month: string }, now) => {
    const issued = await issueOwnPapers(tx, driverId, { month, userId: null, now, papers })
    if (!issued.ok) await tryTomorrow(tx, ISSUE_CARRIER_PAPERS, { driverId, month }, now)
    return undefined
  }

type Payload = { readonly companyId: number; readonly month: string }

/** Issues a company's acts of a month, if it still wants them; tomorrow again if our own details are incomplete. */
export const issueCompanyActsJob =
  (papers: ActPapers): JobHandler =>
  async (tx, { companyId, month }: Payload, now) => {
    const company = await tx
      .selectFrom('companies')
      .select('monthly_acts')
      .where('id', '=', companyId)
      .executeTakeFirst()
    if (company?.monthly_acts !== true) return undefined
    const issued = await issueOwnMonth(tx, companyId, { month, userId: null, now, papers })
    if (!issued.ok) await tryTomorrow(tx, ISSUE_COMPANY_ACTS, { companyId, month }, now)
    return undefined
  }

/** Plans the next month's acts unless that is done, on any number of processes. */
export const planActs = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async tx => {
    await sql`select pg_advisory_xact_lock(75, 0)`.execute(tx)
    const planned = await tx
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', ISSUE_ACTS)
      .where('done_at', 'is', null)
      .where('attempts', '<', MOST_ATTEMPTS)
      .executeTakeFirst()
    if (planned === undefined) await planNext(tx, now)
  })
