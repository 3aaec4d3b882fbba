import type {
  addEmployee,
  changeEmployee,
  EMPLOYEE_STATUSES,
  listEmployees,
  removeEmployee,
  showEmployee,
} from '@karvon/contract/company'
import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPaged } from '../../../platform/http/call.ts'

/** The key prefix of all queries of the company and its users. */
export const COMPANY_KEY = ['company'] as const

/** A user of the company: the owner or an employee. */
export type Employee = DataOf<typeof listEmployees>[number]

export type EmployeeStatus = (typeof EMPLOYEE_STATUSES)[number]

/** Filters of the list; an empty text and null: no filter. */
export type EmployeeFilters = { q: string; status: EmployeeStatus | null }

const PER_PAGE = 20

/** One page of the company's users; the previous page stays while the next one is loading. */
export const employeesPage = ({ q, status }: EmployeeFilters, page: number) =>
  queryOptions({
    queryKey: [...COMPANY_KEY, 'employees', q, status, page] as const,
    queryFn: ({ signal }) =>
      callPaged<typeof listEmployees>('GET', '/client-company/users', {
        query: {
          page,
          perPage: PER_PAGE,
          ...(q === '' ? {} : { q }),
          ...(status === null ? {} : { status }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const employeeById = (id: number) =>
  queryOptions({
    queryKey: [...COMPANY_KEY, 'employee', id] as const,
    queryFn: ({ signal }) =>
      call<typeof showEmployee>('GET', '/client-company/user/:id', { params: { id }, signal }),
  })

export type NewEmployee = BodyOf<typeof addEmployee>

export type EmployeeChange = BodyOf<typeof changeEmployee>

/** An employee, with the first password if one was just generated; it is shown only this once. */
export type EmployeeWithPassword = DataOf<typeof addEmployee>

export const sendNewEmployee = (employee: NewEmployee, idempotencyKey: string) =>
  call<typeof addEmployee>('POST', '/client-company/user/add', { body: employee, idempotencyKey })

export const sendEmployeeChange = (id: number, change: EmployeeChange) =>
  call<typeof changeEmployee>('POST', '/client-company/user/:id', { params: { id }, body: change })

export const sendRemoval = (id: number) =>
  call<typeof removeEmployee>('DELETE', '/client-company/user/:id', { params: { id } })
