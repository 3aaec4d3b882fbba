import type { Audit } from '../../platform/audit/audited-change.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { DidoxAccount } from '../../platform/didox/didox-account.ts'
import type { Seal } from '../../platform/sealing/seal.ts'
import type { EImzoSetting } from '../../platform/settings/didox-setting.ts'
import type { AddNotice } from '../notices/notices.ts'

/** Dependencies of electronic papers. */
export type PaperDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly audit: Audit
  /** Null: no papers are made. */
  readonly didox: DidoxAccount | null
  /** Null: nothing is signed in the browser. */
  readonly eImzo: EImzoSetting | null
  /** Seals the key of a company's account while its signature is made. */
  readonly seal: Seal
  readonly addNotice: AddNotice<{
    readonly at: Date
    readonly userId: number
    readonly kind: 'didox_password_tried'
    readonly orderId: null
    readonly facts: Readonly<Record<string, never>>
  }>
}
