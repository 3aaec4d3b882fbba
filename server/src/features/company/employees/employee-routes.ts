import {
  addEmployee as addEndpoint,
  changeEmployee as changeEndpoint,
  listEmployees as listEndpoint,
  removeEmployee as removeEndpoint,
  showEmployee as showEndpoint,
} from '@karvon/contract/company'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { changerOf } from '../../../platform/audit/audited-change.ts'
import { serveChangeThenRead } from '../../../platform/commands/serve-change.ts'
import { serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import type { CompanyDeps } from '../company-deps.ts'
import { ownCompanyId } from '../own-company-id.ts'
import { prepareEmployee, writeEmployee } from './add-employee.ts'
import { changeEmployee, removeEmployee } from './change-employee.ts'
import { type EmployeeView, listEmployees, readEmployee } from './employee-reads.ts'

const PER_PAGE = 20

type WithPassword = EmployeeView & { readonly firstPassword: string | null }

type Known = {
  readonly companyId: number
  readonly userId: number
  readonly firstPassword: string | null
}

const employeeAt = async (
  { db }: CompanyDeps,
  { companyId, userId, firstPassword }: Known,
  now: Date,
): Promise<Decision<WithPassword>> => {
  const employee = await readEmployee(db, companyId, userId, now)
  return employee === null ? refuse('not_found') : accept({ ...employee, firstPassword })
}

/** Passwords are stored nowhere: neither in what a request is recognized by nor in its answer. */
const serveAdding = (app: FastifyInstance, deps: CompanyDeps): void =>
  serveChangeThenRead(app, addEndpoint, deps, {
    recognizedBy: ({ body }) => ({ ...body, password: (body.password ?? '') === '' ? null : 'given' }),
    prepare: ({ body, caller }) => prepareEmployee(deps, ownCompanyId(caller), body),
    write: (tx, prepared, { caller, request, now }) =>
      writeEmployee(tx, deps, prepared, { changer: changerOf(caller, request), now }),
    read: ({ userId }, { caller, now }, prepared) => {
      const firstPassword = prepared?.firstPassword ?? null
      return employeeAt(deps, { companyId: ownCompanyId(caller), userId, firstPassword }, now)
    },
  })

/** Routes of the company's users, for its owner. */
export const serveEmployees = (app: FastifyInstance, deps: CompanyDeps): void => {
  const { db, clock } = deps
  serveAdding(app, deps)
  serveEndpoint(app, listEndpoint, async ({ query, caller }) => {
    const { q, status, page = 1, perPage = PER_PAGE } = query
    const asked = { q, status, page, perPage }
    return accept(await listEmployees(db, ownCompanyId(caller), asked, clock.now()))
  })
  serveEndpoint(app, showEndpoint, async ({ params, caller }) => {
    const employee = await readEmployee(db, ownCompanyId(caller), params.id, clock.now())
    return employee === null ? refuse('not_found') : accept(employee)
  })
  serveEndpoint(app, changeEndpoint, async ({ params, body, caller, request }) => {
    const key = { companyId: ownCompanyId(caller), userId: params.id }
    const now = clock.now()
    const changed = await changeEmployee(deps, key, body, { changer: changerOf(caller, request), now })
    return changed.ok ? employeeAt(deps, { ...key, firstPassword: changed.value }, now) : changed
  })
  serveEndpoint(app, removeEndpoint, ({ params, caller, request }) => {
    const key = { companyId: ownCompanyId(caller), userId: params.id }
    return removeEmployee(deps, key, { changer: changerOf(caller, request), now: clock.now() })
  })
}
