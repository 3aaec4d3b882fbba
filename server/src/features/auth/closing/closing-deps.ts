import type { Db, Tx } from '../../../platform/db/database.ts'
import type { RequestCodeDeps } from '../request-code.ts'
import type { UserRole } from '../user-repository.ts'

/** The account to close; `phone` received its code. */
export type Closing = {
  readonly userId: number
  readonly role: UserRole | 'company_owner'
  readonly companyId: number | null
  readonly phone: string
}

/** Dependencies of closing an account. */
export type ClosingDeps = RequestCodeDeps & {
  readonly publicUrl: string | null
  readonly readMoney: (
    db: Db,
    companyId: number,
  ) => Promise<{ readonly balanceUzs: number; readonly debtUzs: number }>
  readonly endSessions: (tx: Tx, userIds: readonly number[]) => Promise<void>
  /** Lets the other features erase the person's data; returns pictures that are no longer needed. */
  readonly forget: (tx: Tx, closing: Closing, now: Date) => Promise<readonly string[]>
  readonly forgetPicture: (name: string) => Promise<void>
}
