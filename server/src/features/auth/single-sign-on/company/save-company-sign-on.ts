import { isFreshFactor } from '@karvon/domain/company/api-key'
import { accept, type Decision, type Refusal, refusal, refuse, refuseAll } from '@karvon/domain/decision'
import { readText } from '@karvon/domain/reading/text'
import { readSignOnName } from '@karvon/domain/sign-on/sign-on-name'
import type { Changer } from '../../../../platform/audit/audited-change.ts'
import { inTransaction, type Tx } from '../../../../platform/db/database.ts'
import { findTarget, readTargetUrl, type TargetRules } from '../../../../platform/network/checked-target.ts'
import type { Seal } from '../../../../platform/sealing/seal.ts'
import type { IssuerFetch } from '../issuer-fetch.ts'
import type { SignOnDeps } from '../sign-on-deps.ts'
import {
  type CompanySignOnRow,
  findSettings,
  lockName,
  openSecret,
  type StoredSettings,
  storeSettings,
} from './company-issuer.ts'
import { endCompanyLinks, forgetCompanySignOn, locksChanged } from './forget-company-sign-on.ts'

/** Dependencies of setting up a company's issuer, besides those of logging in. */
export type CompanySignOnDeps = SignOnDeps & {
  readonly seal: Seal
  readonly targets: TargetRules
  readonly strangers: IssuerFetch
  readonly tellOwner: (
    tx: Tx,
    told: {
      readonly kind: 'sign_on_changed' | 'sign_on_removed'
      readonly companyId: number
      readonly address: string
      readonly at: Date
    },
  ) => Promise<void>
}

/** The owner who changes it, in their session. */
export type ChangingOwner = {
  readonly companyId: number
  readonly secondFactorAt: Date | null
  readonly changer: Changer
}

/** Settings as sent; no secret: the stored one stays. */
export type SentSettings = {
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret?: string | null | undefined
  readonly employeesOnly: boolean
}

const LONGEST_ID = 200
const LONGEST_SECRET = 500

const readNeeded = (text: string, field: string, maxLength: number): Decision<string> => {
  const read = readText(text, { maxLength, field })
  return read.ok && read.value === '' ? refuse('text_required', field) : read
}

const checkIssuer = async (typed: string, targets: TargetRules): Promise<Refusal[]> => {
  const url = readTargetUrl(typed, targets)
  const isUsable = url !== null && url.search === '' && (await findTarget(url, targets)) !== 'private'
  return isUsable ? [] : [refusal('issuer_invalid', 'issuer')]
}

type ReadSettings = StoredSettings & { readonly clientSecret: string; readonly isSame: boolean }

const refusalsOf = (...read: readonly Decision<unknown>[]): Refusal[] =>
  read.flatMap(one => (one.ok ? [] : [...one.refusals]))

/** Reads what was sent, or says everything that is wrong with it. */
const readSettings = async (
  { seal, targets }: CompanySignOnDeps,
  sent: SentSettings,
  former: CompanySignOnRow | undefined,
): Promise<Decision<ReadSettings>> => {
  const issuer = sent.issuer.trim()
  const known = former === undefined ? null : openSecret(former, seal)
  const name = readSignOnName(sent.name)
  const clientId = readNeeded(sent.clientId, 'client_id', LONGEST_ID)
  const clientSecret = readNeeded(sent.clientSecret || (known ?? ''), 'client_secret', LONGEST_SECRET)
  const refusals = [...refusalsOf(name, clientId, clientSecret), ...(await checkIssuer(issuer, targets))]
  if (!name.ok || !clientId.ok || !clientSecret.ok || refusals.length > 0) return refuseAll(refusals)
  const isSame =
    former?.issuer === issuer && former.client_id === clientId.value && known === clientSecret.value
  return accept({
    ...{ name: name.value, issuer, client_id: clientId.value, employees_only: sent.employeesOnly },
    ...{ clientSecret: clientSecret.value, isSame },
  })
}

const isVerified = async ({ db }: SignOnDeps, companyId: number): Promise<boolean> =>
  (
    await db
      .selectFrom('companies')
      .select('verified_at')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow()
  ).verified_at !== null

/** What the audit log says of settings: no secret. */
const loggedOf = (row: StoredSettings | undefined) =>
  row === undefined
    ? null
    : {
        ...{ name: row.name, issuer: row.issuer, clientId: row.client_id },
        employeesOnly: row.employees_only,
      }

const write = (
  deps: CompanySignOnDeps,
  { companyId, changer }: ChangingOwner,
  { clientSecret, isSame, ...read }: ReadSettings,
  former: CompanySignOnRow | undefined,
): Promise<Decision<null>> =>
  inTransaction(deps.db, async tx => {
    const now = deps.clock.now()
    if (await lockName(tx, companyId, read.name)) return refuse('sign_on_name_taken', 'name')
    // what was tried with other settings counts no more
    const tried_at = isSame ? (former?.tried_at ?? null) : null
    const tried_as = isSame ? (former?.tried_as ?? null) : null
    const client_secret = deps.seal.close(Buffer.from(clientSecret))
    await storeSettings(tx, companyId, { ...read, client_secret, tried_at, tried_as }, now)
    const ending = { now, endConnections: deps.endConnections }
    if (former !== undefined && former.issuer !== read.issuer) await endCompanyLinks(tx, companyId, ending)
    if (former?.employees_only !== read.employees_only) await locksChanged(tx, companyId, ending)
    await deps.audit(tx, {
      ...{ ...changer, action: 'company.set_sign_on', objectKind: 'company', objectId: String(companyId) },
      before: loggedOf(former),
      after: { ...loggedOf(read), tried: tried_at !== null },
    })
    const address = new URL(read.issuer).host
    await deps.tellOwner(tx, { kind: 'sign_on_changed', companyId, address, at: now })
    return accept(null)
  })

/**
 * Sets a company's issuer, after asking it about itself. Refuses `second_factor_required`, `sign_on_company_unverified`, invalid fields,
 * `sign_on_untried`, `sign_on_away` and `sign_on_name_taken`.
 */
export const saveCompanySignOn = async (
  deps: CompanySignOnDeps,
  owner: ChangingOwner,
  sent: SentSettings,
): Promise<Decision<null>> => {
  if (!isFreshFactor(owner.secondFactorAt, deps.clock.now())) return refuse('second_factor_required')
  if (!(await isVerified(deps, owner.companyId))) return refuse('sign_on_company_unverified')
  const former = await findSettings(deps.db, owner.companyId)
  const read = await readSettings(deps, sent, former)
  if (!read.ok) return read
  const { issuer, client_id: clientId, clientSecret, isSame, employees_only } = read.value
  if (employees_only && !(isSame && former?.tried_at)) return refuse('sign_on_untried')
  if (!isSame) {
    const asked = { issuer, clientId, clientSecret, fetch: deps.strangers }
    const begun = await deps.client.begin(asked, deps.redirectUri, '')
    if (!begun.ok) return begun
  }
  return write(deps, owner, read.value, former)
}

/** Removes a company's single sign-on. Refuses `not_found`. */
export const removeCompanySignOn = (
  deps: CompanySignOnDeps,
  { companyId, changer }: ChangingOwner,
): Promise<Decision<null>> =>
  inTransaction(deps.db, async tx => {
    const now = deps.clock.now()
    const former = await forgetCompanySignOn(tx, companyId, { now, endConnections: deps.endConnections })
    if (former === undefined) return refuse('not_found')
    await deps.audit(tx, {
      ...{ ...changer, action: 'company.remove_sign_on', objectKind: 'company', objectId: String(companyId) },
      before: loggedOf(former),
      after: null,
    })
    const address = new URL(former.issuer).host
    await deps.tellOwner(tx, { kind: 'sign_on_removed', companyId, address, at: now })
    return accept(null)
  })
