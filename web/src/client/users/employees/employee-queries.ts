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

/** Everything of the company and its people stands under this key. */
export const COMPANY_KEY = ['company'] as const

/** Somebody of the company. */
export type Employee = DataOf<typeof listEmployees>[number]

export type EmployeeStatus = (typeof EMPLOYEE_STATUSES)[number]

/** Who is asked for; an empty text and null ask for all. */
export type EmployeeFilters = { q: string; status: EmployeeStatus | null }

const PER_PAGE = 20

/** One page of the people; while it comes, the page before stays. */
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

/** One of them. */
export const employeeById = (id: number) =>
  queryOptions({
    queryKey: [...COMPANY_KEY, 'employee', id] as const,
    queryFn: ({ signal }) =>
      call<typeof showEmployee>('GET', '/client-company/user/:id', { params: { id }, signal }),
  })

export type NewEmployee = BodyOf<typeof addEmployee>

export type EmployeeChange = BodyOf<typeof changeEmployee>

/** Somebody of the company, and a first password where one was just made: it is told this once. */
export type EmployeeWithPassword = DataOf<typeof addEmployee>

export const sendNewEmployee = (employee: NewEmployee, idempotencyKey: string) =>
  call<typeof addEmployee>('POST', '/client-company/user/add', { body: employee, idempotencyKey })

export const sendEmployeeChange = (id: number, change: EmployeeChange) =>
  call<typeof changeEmployee>('POST', '/client-company/user/:id', { params: { id }, body: change })

export const sendRemoval = (id: number) =>
  call<typeof removeEmployee>('DELETE', '/client-company/user/:id', { params: { id } })
