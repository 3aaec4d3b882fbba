import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { reportFailure } from '../log.ts'
import type { EskizRoute } from './providers/eskiz-sms.ts'
import { readSmsLimits } from './sms-budget.ts'

const HOUR_MS = 3_600_000

export type BalanceDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly eskiz: Pick<EskizRoute, 'readBalance'>
}

/** Claims the question of this hour; of several processes one asks. */
const claim = async (db: Db, now: Date): Promise<boolean> => {
  const claimed = await db
    .insertInto('sms_balances')
    .values({ route: 'eskiz', asked_at: now })
    .onConflict(conflict =>
      conflict
        .column('route')
        .doUpdateSet({ asked_at: now })
        .where('sms_balances.asked_at', '<=', new Date(now.getTime() - HOUR_MS)),
    )
    .returning('route')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Asks for the balance, once an hour; below the warning of the settings the log says so, and the operators' board. */
export const checkBalance = async ({ db, clock, eskiz }: BalanceDeps): Promise<void> => {
  const now = clock.now()
  if (!(await claim(db, now))) return
  const balance = await eskiz.readBalance()
  if (balance === null) return reportFailure(new Error('no answer'), 'the balance at Eskiz is not known')
  const { balanceWarningUzs } = await readSmsLimits(db)
  const isLow = balance < balanceWarningUzs
  await db
    .updateTable('sms_balances')
    .set({ balance_uzs: balance, low_since: isLow ? sql`coalesce(low_since, ${now}::timestamptz)` : null })
    .where('route', '=', 'eskiz')
    .execute()
  if (isLow) {
    reportFailure(new Error(`${balance} UZS are left at Eskiz`), 'the balance for SMS is low: top it up')
  }
}

const LOOK_EVERY_MS = 300_000

/** Asks in the background. */
export const createBalanceWatch = (deps: BalanceDeps) => {
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> = Promise.resolve()
  const look = () => {
    running = checkBalance(deps).catch(error => reportFailure(error, 'the balance for SMS was not checked'))
  }
  return {
    start: (): void => {
      look()
      timer = setInterval(look, LOOK_EVERY_MS)
      timer.unref()
    },
    stop: async (): Promise<void> => {
      if (timer !== null) clearInterval(timer)
      timer = null
      await running
    },
  }
}
