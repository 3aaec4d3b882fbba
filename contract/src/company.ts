import { COMPANY_KINDS } from '@karvon/domain/company/tax-id'
import { endpoint, PageQuery } from './endpoint.ts'
import { WireCompanyCredit } from './money/company-credit.ts'
import { Type } from './schema/json-schema.ts'
import { Id, Instant, Nullable, OneOf, Uzs, Version } from './wire/values.ts'

/**
 * A sum or null as sent. One type with two names: in a union the validator would coerce null to 0, which
 * means something else.
 */
const SumOrNone = Type.Unsafe<number | null>({
  type: ['integer', 'null'],
  description: 'whole UZS; null: without a limit',
})

/** A company's status: waiting for an operator, verified, or blocked. */
export const COMPANY_STATUSES = ['pending', 'verified', 'blocked', 'closed'] as const

/** What a member of the company sees of it; only its owner sees the money (docs/product.md#people). */
export const WireOwnCompany = Type.Object({
  id: Id,
  title: Type.String(),
  status: OneOf(COMPANY_STATUSES),
  verified: Type.Boolean(),
  can_transfer: Type.Boolean({
    description: 'whether bank transfer is offered at all; the price may still be too high',
  }),
  transfer_reasons: Type.Array(Type.String(), {
    description:
      'codes of why bank transfer is not possible: transfer_company_unverified, transfer_company_in_debt',
  }),
  approval_above: Nullable(Uzs),
  finances_locked: Type.Boolean({ description: 'finances open only with a second factor' }),
  balance: Type.Optional(Uzs),
  held: Type.Optional(Uzs),
  debt: Type.Optional(Uzs),
  credit_limit: Type.Optional(Uzs),
  credit: Type.Optional(WireCompanyCredit),
  available: Type.Optional(Type.Integer({ description: 'balance minus holds plus the credit limit' })),
})

/** A company with everything its owner entered at registration (docs/api.md#registering-a-company). */
export const WireCompany = Type.Object({
  ...WireOwnCompany.properties,
  monthly_acts: Type.Boolean({ description: 'acts are issued every month by themselves' }),
  kind: OneOf(COMPANY_KINDS),
  director: Type.String(),
  legal_address: Type.String(),
  bank: Type.String(),
  bank_account: Type.String(),
  inn: Type.String({ description: 'STIR, or a sole trader’s PINFL' }),
  mfo: Type.String(),
  phone: Type.String(),
  created_at: Instant,
  version: Type.Integer(),
})

/** The owner's company, including its money. */
export const showCompany = endpoint({
  method: 'GET',
  path: '/client-company/show',
  summary: 'The owner’s company',
  action: 'read_company',
  output: WireCompany,
})

/**
 * Changes the owner's settings: the price above which an employee's deal needs their approval (null: never),
 * whether finances require a second factor, and whether acts are issued every month by themselves. Absent fields stay; `version` is the one the caller saw.
 */
export const changeCompany = endpoint({
  method: 'PUT',
  path: '/client-company/show',
  summary: "Change the company's own rules",
  action: 'manage_company',
  input: {
    body: Type.Object({
      approval_above: Type.Optional(SumOrNone),
      finances_locked: Type.Optional(Type.Boolean()),
      monthly_acts: Type.Optional(Type.Boolean()),
      version: Version,
    }),
  },
  output: WireCompany,
  refusals: ['amount_out_of_range', 'changed_meanwhile', 'second_factor_required'],
})

/** Whether an employee may sign in. */
export const EMPLOYEE_STATUSES = ['active', 'blocked'] as const

const WireLimits = Type.Object({ per_order: Nullable(Uzs), per_month: Nullable(Uzs) })

/** A member of the company (docs/api.md#shapes); the owner is one of them and has no limits. */
export const WireEmployee = Type.Object({
  id: Id,
  user_id: Id,
  role: OneOf(['owner', 'employee']),
  first_name: Nullable(Type.String()),
  last_name: Nullable(Type.String()),
  username: Type.String(),
  phone: Nullable(Type.String()),
  status: OneOf(EMPLOYEE_STATUSES),
  limits: WireLimits,
  orders_count: Type.Integer(),
  spent_month: Type.Integer({
    description: 'whole UZS of the deals made since the first of the month in Tashkent',
  }),
  must_change_password: Type.Boolean(),
  created_at: Instant,
  last_seen_at: Nullable(Instant),
})

/** The company's people, owner first, then by name; `q` searches names, username and phone in any script. */
export const listEmployees = endpoint({
  method: 'GET',
  path: '/client-company/users',
  summary: 'Company members',
  action: 'manage_employees',
  input: {
    query: Type.Object({
      ...PageQuery,
      q: Type.Optional(Type.String({ maxLength: 200 })),
      status: Type.Optional(OneOf(EMPLOYEE_STATUSES)),
    }),
  },
  output: Type.Array(WireEmployee),
  paged: true,
})

/** Length limits are checked by the domain, so that all refusals come at once. */
const Written = Type.String({ maxLength: 10_000 })

const WireEmployeeLimits = Type.Optional(
  Nullable(
    Type.Object({
      per_order: Type.Optional(SumOrNone),
      per_month: Type.Optional(SumOrNone),
    }),
  ),
)

const WireFirstPassword = Nullable(
  Type.String({ description: 'told this once; it opens nothing but its own change' }),
)

/**
 * Adds an employee. Without `password` a first one is generated and returned once in `first_password`; a
 * repeat of the request with the same key gets null there.
 */
export const addEmployee = endpoint({
  method: 'POST',
  path: '/client-company/user/add',
  summary: 'Add an employee',
  action: 'manage_employees',
  input: {
    body: Type.Object({
      first_name: Written,
      last_name: Written,
      username: Written,
      password: Type.Optional(Nullable(Written)),
      phone: Type.Optional(Nullable(Written)),
      status: Type.Optional(OneOf(EMPLOYEE_STATUSES)),
      limits: WireEmployeeLimits,
    }),
  },
  output: Type.Object({ ...WireEmployee.properties, first_password: WireFirstPassword }),
  status: 201,
  idempotent: true,
  refusals: ['validation_failed', 'username_taken'],
})

/** One of the company's people. */
export const showEmployee = endpoint({
  method: 'GET',
  path: '/client-company/user/:id',
  summary: 'One company member',
  action: 'manage_employees',
  input: { params: Type.Object({ id: Id }) },
  output: WireEmployee,
  refusals: ['not_found'],
})

/**
 * Changes an employee; absent fields stay. `status: blocked` ends their sessions at once, and so does a new
 * first password: `password`, or `new_password: true` for a generated one, returned in `first_password`. A
 * new first password removes the second factor: this is how a person who has lost their phone regains access.
 */
export const changeEmployee = endpoint({
  method: 'POST',
  path: '/client-company/user/:id',
  summary: 'Change an employee',
  action: 'manage_employees',
  input: {
    params: Type.Object({ id: Id }),
    body: Type.Object({
      first_name: Type.Optional(Written),
      last_name: Type.Optional(Written),
      username: Type.Optional(Written),
      password: Type.Optional(Nullable(Written)),
      new_password: Type.Optional(Type.Boolean()),
      phone: Type.Optional(Nullable(Written)),
      status: Type.Optional(OneOf(EMPLOYEE_STATUSES)),
      limits: WireEmployeeLimits,
    }),
  },
  output: Type.Object({ ...WireEmployee.properties, first_password: WireFirstPassword }),
  refusals: ['not_found', 'validation_failed', 'username_taken', 'owner_stays'],
})

/**
 * Closes an employee's account: their orders stay, their username stays taken, their sessions end at once.
 */
export const removeEmployee = endpoint({
  method: 'DELETE',
  path: '/client-company/user/:id',
  summary: 'Delete an employee',
  action: 'manage_employees',
  input: { params: Type.Object({ id: Id }) },
  output: Type.Null(),
  refusals: ['not_found', 'owner_stays'],
})
