import type { Decision } from '@karvon/domain/decision'
import type { Audit } from '../../../platform/audit/audited-change.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { PasswordDeps } from '../passwords/own-password.ts'
import type { Issuer, IssuerClient } from './issuer-client.ts'

/** Dependencies of single sign-on. */
export type SignOnDeps = PasswordDeps & {
  readonly db: Db
  readonly clock: Clock
  readonly audit: Audit
  readonly client: IssuerClient
  /** The issuer of a company, or of the operators (null). Refuses `sign_on_off`. */
  readonly issuerOf: (db: Db, companyId: number | null) => Promise<Decision<Issuer>>
  /** Where the issuer sends browsers back. */
  readonly redirectUri: string
  readonly demo: boolean
  readonly publicUrl: string | null
  readonly endConnections: (sessionId: string) => void
}
