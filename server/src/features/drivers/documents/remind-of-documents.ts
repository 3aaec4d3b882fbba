import {
  type DocumentDates,
  type DriverDocument,
  nextReminder,
} from '@karvon/domain/drivers/driver-documents'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { sql } from 'kysely'
import { workIn } from '../../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { enqueue, type JobHandler } from '../../../platform/jobs/job-queue.ts'
import type { AddNotice } from '../../notices/notices.ts'
import { changedDates, datesOf } from './sent-documents.ts'

/** The job that tells a driver that a document is about to expire. */
export const REMIND_OF_DOCUMENT = 'remind_of_document'

type Reminder = {
  readonly driverId: number
  readonly document: DriverDocument
  readonly expiresOn: string
}

/** The notice of a document that is about to expire. */
export type ExpiryNotice = {
  readonly at: Date
  readonly userId: number
  readonly kind: 'document_expires'
  readonly orderId: null
  readonly facts: { readonly document: DriverDocument; readonly expires_on: string; readonly days: number }
}

/** What reminding takes. */
export type RemindDeps = { readonly addNotice: AddNotice<ExpiryNotice> }

const plan = async (tx: Tx, payload: Reminder, after: Date): Promise<void> => {
  const runAt = nextReminder(payload.expiresOn, after)
  if (runAt !== null) await enqueue(tx, { kind: REMIND_OF_DOCUMENT, payload, runAt })
}

/** Plans the reminders of dates that have changed; those of the former dates find another date and do nothing. */
export const planReminders = async (
  tx: Tx,
  driverId: number,
  dates: { readonly before: DocumentDates; readonly after: DocumentDates },
  now: Date,
): Promise<void> => {
  for (const document of changedDates(dates.before, dates.after)) {
    const expiresOn = dates.after[document]
    if (expiresOn !== null) await plan(tx, { driverId, document, expiresOn }, now)
  }
}

const DAY_MS = 86_400_000

/** A date that was changed and set back has two jobs for the same day. */
const wasTold = async (tx: Tx, { userId, facts }: ExpiryNotice): Promise<boolean> => {
  const { rows } = await sql`select from notices where user_id = ${userId} and kind = 'document_expires'
    and facts @> ${JSON.stringify(facts)}::jsonb limit 1`.execute(tx)
  return rows.length > 0
}

/** Tells the driver if the date still stands, and plans the next reminder of it; a blocked driver has nothing to renew. */
export const remindOfDocumentJob =
  ({ addNotice }: RemindDeps): JobHandler =>
  async (tx: Tx, reminder: Reminder, now: Date) => {
    const { driverId, document, expiresOn } = reminder
    const driver = await tx
      .selectFrom('drivers')
      .select(['state', 'licence_expires_on', 'insurance_expires_on', 'inspection_expires_on'])
      .where('user_id', '=', driverId)
      .executeTakeFirst()
    if (driver === undefined || driver.state === 'blocked' || datesOf(driver)[document] !== expiresOn)
      return undefined
    const days = Math.round((Date.parse(expiresOn) - Date.parse(tashkentDate(now))) / DAY_MS)
    const facts = { document, expires_on: expiresOn, days }
    const notice = { at: now, userId: driverId, kind: 'document_expires', orderId: null, facts } as const
    // a server that was down for weeks has nothing to announce any more
    if (days >= 0 && !(await wasTold(tx, notice))) await workIn(tx, work => addNotice(work, notice))
    await plan(tx, reminder, now)
    return undefined
  }
