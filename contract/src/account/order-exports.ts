import { CSV, CsvBytes, ListLocale } from '../admin/fields.ts'
import { endpoint } from '../endpoint.ts'
import { COMPANY_ORDER_FILTERS, OWN_ORDER_FILTERS } from '../orders.ts'
import { Type } from '../schema/json-schema.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const OWN_QUERY = Type.Object({ ...OWN_ORDER_FILTERS, locale: ListLocale })
const COMPANY_QUERY = Type.Object({ ...COMPANY_ORDER_FILTERS, locale: ListLocale })

/** The caller's own orders of the list as CSV, 10,000 rows at most; dates are loading dates. */
export const downloadOwnOrders = endpoint({
  method: 'GET',
  path: '/truck-booking/client.csv',
  summary: "The caller's orders as a table",
  action: 'read_own_orders',
  cost: 'paper',
  input: { query: OWN_QUERY },
  output: CsvBytes,
  file: CSV,
  refusals: ['date_invalid'],
})

/** The same as a spreadsheet. */
export const downloadOwnOrderSheet = endpoint({
  method: 'GET',
  path: '/truck-booking/client.xlsx',
  summary: "The caller's orders as a spreadsheet",
  action: 'read_own_orders',
  cost: 'paper',
  input: { query: OWN_QUERY },
  output: CsvBytes,
  file: XLSX,
  refusals: ['date_invalid'],
})

/** The orders of the caller's company as CSV, with who placed each, 10,000 rows at most. */
export const downloadCompanyOrders = endpoint({
  method: 'GET',
  path: '/client-company/bookings.csv',
  summary: "Orders of the caller's company as a table",
  action: 'read_company_orders',
  cost: 'paper',
  input: { query: COMPANY_QUERY },
  output: CsvBytes,
  file: CSV,
  refusals: ['date_invalid'],
})

/** The same as a spreadsheet. */
export const downloadCompanyOrderSheet = endpoint({
  method: 'GET',
  path: '/client-company/bookings.xlsx',
  summary: "Orders of the caller's company as a spreadsheet",
  action: 'read_company_orders',
  cost: 'paper',
  input: { query: COMPANY_QUERY },
  output: CsvBytes,
  file: XLSX,
  refusals: ['date_invalid'],
})
