import {
  addEmployee as addEndpoint,
  changeEmployee as changeEndpoint,
  listEmployees as listEndpoint,
  removeEmployee as removeEndpoint,
  showEmployee as showEndpoint,
} from '@karvon/contract/company'
import type { BodyOf } from '@karvon/contract/endpoint'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { signedIn } from '../../../platform/http/caller.ts'
import { exactlyOnce } from '../../../platform/http/idempotency/exactly-once.ts'
import { idempotencyKey } from '../../../platform/http/idempotency/idempotency-key.ts'
import { serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import type { CompanyDeps } from '../company-deps.ts'
import { ownCompanyId } from '../own-company-id.ts'
import { prepareEmployee, writeEmployee } from './add-employee.ts'
import { changeEmployee, removeEmployee } from './change-employee.ts'
import { type EmployeeView, listEmployees, readEmployee } from './employee-reads.ts'

const PER_PAGE = 20

/** Excludes passwords from request fingerprints, which are stored. */
const keyedRequest = (request: FastifyRequest, body: BodyOf<typeof addEndpoint>, now: Date) => ({
  userId: signedIn(request.caller).userId,
  key: idempotencyKey(request),
  route: request.url,
  fields: { ...body, password: (body.password ?? '') === '' ? null : 'given' },
  now,
})

type WithPassword = EmployeeView & { readonly firstPassword: string | null }

const employeeNow = async (
  { db, clock }: CompanyDeps,
  companyId: number,
  userId: number,
  firstPassword: string | null,
): Promise<Decision<WithPassword>> => {
  const employee = await readEmployee(db, companyId, userId, clock.now())
  return employee === null ? refuse('not_found') : accept({ ...employee, firstPassword })
}

const serveAdding = (app: FastifyInstance, deps: CompanyDeps): void => {
  serveEndpoint(app, addEndpoint, async ({ body, caller, request, reply }) => {
    const companyId = ownCompanyId(caller)
    let firstPassword: string | null = null
    const once = await exactlyOnce(deps.db, keyedRequest(request, body, deps.clock.now()), {
      prepare: () => prepareEmployee(deps, companyId, body),
      write: async (tx, prepared) => {
        const userId = await writeEmployee(tx, deps, prepared)
        firstPassword = prepared.firstPassword
        return { userId }
      },
    })
    if (!once.ok) return once
    if (once.value.replayed) reply.header('idempotent-replayed', 'true')
    return employeeNow(deps, companyId, once.value.value.userId, firstPassword)
  })
}

/** Routes of the company's users, for its owner. */
export const serveEmployees = (app: FastifyInstance, deps: CompanyDeps): void => {
  const { db, clock, fold } = deps
  serveAdding(app, deps)
  serveEndpoint(app, listEndpoint, async ({ query, caller }) => {
    const { q, status, page = 1, perPage = PER_PAGE } = query
    const asked = { q, status, page, perPage }
    return accept(await listEmployees(db, ownCompanyId(caller), asked, { fold, now: clock.now() }))
  })
  serveEndpoint(app, showEndpoint, async ({ params, caller }) => {
    const employee = await readEmployee(db, ownCompanyId(caller), params.id, clock.now())
    return employee === null ? refuse('not_found') : accept(employee)
  })
  serveEndpoint(app, changeEndpoint, async ({ params, body, caller }) => {
    const key = { companyId: ownCompanyId(caller), userId: params.id }
    const changed = await changeEmployee(deps, key, body)
    return changed.ok ? employeeNow(deps, key.companyId, params.id, changed.value) : changed
  })
  serveEndpoint(app, removeEndpoint, ({ params, caller }) =>
    removeEmployee(deps, { companyId: ownCompanyId(caller), userId: params.id }),
  )
}
